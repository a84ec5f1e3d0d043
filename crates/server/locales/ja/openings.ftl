### Openings, and what people play.
