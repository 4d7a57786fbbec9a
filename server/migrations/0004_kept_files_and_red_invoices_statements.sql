-- What was unsettled before statements were made by the clock gets its clock: the 1st of the next month.
insert into jobs (rid, kind, key, payload, run_at)
select gen_random_uuid(), 'statement.month', payer_kind || '/' || payer_rid || '/' || month,
  jsonb_build_object('payer_kind', payer_kind, 'payer_rid', payer_rid, 'month', month),
  (month || ' 00:10')::timestamp at time zone 'Asia/Shanghai'
from (
  select distinct payer_kind, payer_rid,
    to_char(date_trunc('month', now() at time zone 'Asia/Shanghai') + interval '1 month', 'YYYY-MM-DD') as month
  from charges where state = 'unsettled'
) waiting
on conflict do nothing;
