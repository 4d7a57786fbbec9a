-- The service 上门取样 showed prices by distance that no pickup was ever charged: its fees are those of the settings.
update catalogue_services
set definition = definition
  || '{"parameters": [{"key": "note", "label": "留言", "kind": "text", "max": 500}]}'::jsonb
  || '{"prices": [{"kind": "base", "label": "北京、南京取样", "unit": "item", "unit_fen": 0}]}'::jsonb
where code = 'pickup' and definition -> 'parameters' @> '[{"key": "distance"}]';
