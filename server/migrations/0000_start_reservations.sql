-- Two held spans of one instrument never overlap: the database itself refuses the second. Spans of one owner may, so
-- that a reservation can be moved by half an hour while it keeps its old time.
create extension if not exists btree_gist;

alter table reservation_spans
  add constraint reservation_spans_order check (starts_at < ends_at),
  add constraint reservation_spans_apart exclude using gist (
    instrument_rid with =,
    owner_rid with <>,
    tstzrange(starts_at, ends_at) with &&
  ) where (held);

alter table instrument_closures add constraint instrument_closures_order check (starts_at < ends_at);
