### The rules in our own words, and the lessons.
