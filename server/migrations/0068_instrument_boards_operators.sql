-- Nobody stands by at two instruments at once: the database itself refuses the second of two held spans that overlap.
-- Spans of one owner may, as for instruments.
alter table reservation_spans
  add constraint reservation_spans_operator_apart exclude using gist (
    operator_rid with =,
    owner_rid with <>,
    tstzrange(starts_at, ends_at) with &&
  ) where (held and operator_rid is not null);
