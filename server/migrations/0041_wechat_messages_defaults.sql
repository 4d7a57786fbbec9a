update settings
set value = (
  select jsonb_object_agg(one.key, case when one.value ? 'sms' and not one.value ? 'wechat' then one.value || '["wechat"]' else one.value end)
  from jsonb_each(settings.value) as one
)
where key = 'notify.defaults' and jsonb_typeof(value) = 'object';
