-- Files that a requirement or a version of a text names stay; nobody noted these so far.
update files set used = true
where not used and rid in (select file_rid from requirement_files);
update files set used = true
where not used and rid::text in (
  select attachment ->> 'rid'
  from publishing_versions
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(data -> 'attachments') when 'array' then data -> 'attachments' else '[]' end
  ) attachment
);
