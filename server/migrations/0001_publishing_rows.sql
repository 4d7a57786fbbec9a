-- Services and contents had tables of their own; their records, versions and planned publications go on in the common ones.
insert into publishing_records (rid, kind, subject, section, position, state, title, filters, revision, number, published_number,
  planned_number, planned_at, published_at, first_published_at, updated_at, updated_by)
select rid, 'service', code, '', 0, state, name, jsonb_build_object('type_id', type_id, 'category_id', category_id), revision, number,
  published_number, planned_number, planned_at, published_at, published_at, updated_at, updated_by
from catalogue_edits
union all
select rid, 'content', slug, kind, position, state, title, '{}', revision, number,
  published_number, planned_number, planned_at, published_at, first_published_at, updated_at, updated_by
from content_entries;

insert into publishing_versions (record_rid, number, data, note, saved_at, saved_by, published_at)
select service_rid, number, draft, note, saved_at, saved_by, published_at from catalogue_versions
union all
select entry_rid, number, data, note, saved_at, saved_by, published_at from content_versions;

update jobs set kind = 'service:publish' where kind = 'catalogue:publish';

drop table catalogue_previews, catalogue_versions, catalogue_edits, content_previews, content_versions, content_entries;

-- A version that was saved stays as it was written; publishing only notes when.
create trigger publishing_versions_kept before update on publishing_versions for each row
  when (row(old.record_rid, old.number, old.data, old.saved_at, old.saved_by) is distinct from row(new.record_rid, new.number, new.data, new.saved_at, new.saved_by))
  execute function refuse_change();
