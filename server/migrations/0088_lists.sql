-- The pieces of a text by which an index finds words by any part: pairs of neighbouring letters, because Chinese has no spaces and names have two letters (pg_trgm wants three), and each six digits that follow one another, because ten digits make few pairs.
create function pieces(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct piece), '{}') from (
    select substr(words, at, 2) as piece from generate_series(1, length(words) - 1) at
    union all
    select substr(words, at, 6) from generate_series(1, length(words) - 5) at where translate(substr(words, at, 6), '0123456789', '') = '') found
$$;
