-- The rows that a search looks at hold a copy of what it filters and counts by. The database keeps the copy, so that
-- no way of changing a service can forget it.
create function copy_service_to_words() returns trigger language plpgsql as $$
begin
  update catalogue_service_words set
    (offered, type_id, category_id, child_ids, instruments, from_price_fen, days_max, urgent, on_site, order_count, position) =
    (new.offered, new.type_id, new.category_id, new.child_ids, new.instruments, new.from_price_fen, new.days_max, new.urgent, new.on_site, new.order_count, new.position)
    where service_rid = new.rid;
  return null;
end $$;
create trigger catalogue_services_words after update of
  offered, type_id, category_id, child_ids, instruments, from_price_fen, days_max, urgent, on_site, order_count, position
  on catalogue_services for each row execute function copy_service_to_words();

create function fill_service_words() returns trigger language plpgsql as $$
begin
  select s.offered, s.type_id, s.category_id, s.child_ids, s.instruments, s.from_price_fen, s.days_max, s.urgent, s.on_site, s.order_count, s.position
    into new.offered, new.type_id, new.category_id, new.child_ids, new.instruments, new.from_price_fen, new.days_max, new.urgent, new.on_site, new.order_count, new.position
    from catalogue_services s where s.rid = new.service_rid;
  return new;
end $$;
create trigger catalogue_service_words_filled before insert on catalogue_service_words
  for each row execute function fill_service_words();

-- The words stand apart and the rest stays together: a search reads the rest of thousands of rows, and the words of none.
alter table catalogue_service_words alter column words set storage extended;
alter table catalogue_service_words alter column instruments set storage plain;
alter table catalogue_service_words alter column child_ids set storage plain;
alter table catalogue_service_words set (toast_tuple_target = 128);
create temporary table kept_words on commit drop as select service_rid, words from catalogue_service_words;
delete from catalogue_service_words;
insert into catalogue_service_words (service_rid, words) select service_rid, words from kept_words;

-- The planner does not count what it costs to fetch values that stand apart, and would rather read them all: here it may not.
create function find_services(query tsquery, most integer) returns setof catalogue_service_words
  language sql stable set enable_seqscan = off as $$
  select * from catalogue_service_words where words @@ query and offered limit most
$$;
