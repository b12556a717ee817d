-- What shoppers search for, counted per day in Riyadh. No row refers to a person.
create table search_terms (
  day date not null,
  -- Normalized words (model/arabic.ts), so all spellings of a search share a row.
  term text not null check (length(term) between 1 and 60),
  searches integer not null default 0 check (searches >= 0),
  -- Searches that found nothing.
  empty_searches integer not null default 0 check (empty_searches between 0 and searches),
  -- Results that shoppers opened.
  opened integer not null default 0 check (opened >= 0),
  -- One of 31 bits per visitor, chosen by a hash of visitor and term. The number of set bits is at most the number of
  -- visitors, and a bit does not identify one.
  visitor_bits integer not null default 0,
  -- Whether the newest search found something.
  is_found boolean not null,
  primary key (day, term)
);
