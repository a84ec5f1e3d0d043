### Reviews of matches.
