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

-- Processes keep what is searched, filtered and counted, until this value is another one. Order counts are left out:
-- they change all day, and a list may follow them a little later.
insert into catalogue_index_version default values;
create function renew_index_version() returns trigger language plpgsql as $$
begin
  update catalogue_index_version set version = gen_random_uuid();
  return null;
end $$;
create trigger catalogue_index_words after insert or delete or update of words on catalogue_service_words
  for each statement execute function renew_index_version();
create trigger catalogue_index_columns after update on catalogue_service_words for each row
  when ((old.offered, old.type_id, old.category_id, old.child_ids, old.instruments, old.from_price_fen, old.days_max, old.urgent, old.on_site, old.position)
    is distinct from (new.offered, new.type_id, new.category_id, new.child_ids, new.instruments, new.from_price_fen, new.days_max, new.urgent, new.on_site, new.position))
  execute function renew_index_version();
create trigger catalogue_index_categories after insert or delete or update on catalogue_categories
  for each statement execute function renew_index_version();

-- The planner does not count what it costs to fetch values that stand apart, and would rather read them all: here it may not.
create function find_service_numbers(query tsquery) returns text
  language sql stable set enable_seqscan = off set jit = off as $$
  select coalesce(string_agg(number::text, ','), '') from catalogue_service_words where words @@ query and offered
$$;
