-- Public pages are kept until what they show changes. Every transaction that changes it moves one number, when it
-- commits: until then the row is not locked, so writers do not wait for each other, and what is rolled back moves nothing.
insert into public_version (id, version) values (1, 1);

create function move_public_version() returns trigger language plpgsql as $$
declare
  mine text := pg_current_xact_id()::text;
  reached bigint;
begin
  if current_setting('public_version.moved', true) is distinct from mine then
    perform set_config('public_version.moved', mine, true);
    update public_version set version = version + 1 where id = 1 returning version into reached;
    perform pg_notify('public_version', reached::text);
  end if;
  return null;
end $$;

create constraint trigger settings_public after insert or update or delete on settings
  deferrable initially deferred for each row execute function move_public_version();
create constraint trigger content_thanks_public after insert or update or delete on content_thanks
  deferrable initially deferred for each row execute function move_public_version();
create constraint trigger content_banners_public after insert or update or delete on content_banners
  deferrable initially deferred for each row execute function move_public_version();
create constraint trigger content_hot_zones_public after insert or update or delete on content_hot_zones
  deferrable initially deferred for each row execute function move_public_version();
create constraint trigger catalogue_categories_public after insert or update or delete on catalogue_categories
  deferrable initially deferred for each row execute function move_public_version();
create constraint trigger catalogue_laboratories_public after insert or update or delete on catalogue_laboratories
  deferrable initially deferred for each row execute function move_public_version();
create constraint trigger catalogue_instruments_public after insert or update or delete on catalogue_instruments
  deferrable initially deferred for each row execute function move_public_version();
create constraint trigger catalogue_evaluations_public after insert or update or delete on catalogue_evaluations
  deferrable initially deferred for each row execute function move_public_version();

-- What is merely counted (views, orders, scores, lead times) moves nothing: pages take it up when they are next made.
create constraint trigger content_articles_public after insert or delete or
  update of type, title, sketch, img, source, body, author, published_at, visible, attachments, related on content_articles
  deferrable initially deferred for each row execute function move_public_version();
create constraint trigger content_abilities_public after insert or delete or update of data, position, visible on content_abilities
  deferrable initially deferred for each row execute function move_public_version();
create constraint trigger catalogue_services_public after insert or delete or
  update of definition, type_id, category_id, child_ids, from_price_fen, days_max, urgent, on_site, img, gallery, demo, offered, position on catalogue_services
  deferrable initially deferred for each row execute function move_public_version();
