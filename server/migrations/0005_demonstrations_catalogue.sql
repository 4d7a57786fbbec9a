-- Results on the pages of services are kept as previews of result files: x rises, and an axis that is read from its high end says so.
update catalogue_services set demo = jsonb_build_object(
  'title', demo -> 'title',
  'view', jsonb_build_object(
    'kind', 'plot',
    'series', jsonb_build_array(jsonb_build_object(
      'name', demo -> 'title',
      'x', (select jsonb_agg(value order by value::text::float8) from jsonb_array_elements(demo -> 'x')),
      'y', (select jsonb_agg(y.value order by x.value::text::float8)
        from jsonb_array_elements(demo -> 'x') with ordinality x
        join jsonb_array_elements(demo -> 'y') with ordinality y using (ordinality)),
      'points', jsonb_array_length(demo -> 'x'))),
    'x_label', demo -> 'x_label',
    'y_label', demo -> 'y_label',
    'x_reversed', (demo -> 'x' ->> 0)::float8 > (demo -> 'x' ->> -1)::float8))
where demo is not null and demo ? 'x';
