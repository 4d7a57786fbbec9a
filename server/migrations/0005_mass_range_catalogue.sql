-- The form of GPC asked for both ends of the molar mass apart; it is one question with a start and an end, as in other forms.
create function pg_temp.with_mass_range(answers jsonb) returns jsonb language sql immutable as $$
  select case
    when jsonb_typeof(answers -> 'lower') = 'number' and jsonb_typeof(answers -> 'upper') = 'number'
    then answers - 'lower' - 'upper' || jsonb_build_object('mass_range', jsonb_build_array(answers -> 'lower', answers -> 'upper'))
    else answers
  end
$$;
--> statement-breakpoint
create function pg_temp.asking_mass_range(form jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(
    case when field ->> 'key' = 'lower'
      then '{"kind": "range", "key": "mass_range", "label": "分子量范围", "unit": "", "min": 100, "max": 50000000, "default": [1000, 500000], "required": true}'::jsonb
      else field
    end order by place)
  from jsonb_array_elements(form) with ordinality as fields(field, place)
  where field ->> 'key' <> 'upper'
$$;
--> statement-breakpoint
-- Editors who have put prices or conditions on the two answers keep their form.
create temporary table gpc on commit drop as
select rid from catalogue_services
where code = 'gpc'
  and definition -> 'parameters' @> '[{"key": "lower", "kind": "number"}, {"key": "upper", "kind": "number"}]'
  and not jsonb_path_exists(definition, '$.prices.** ? (@ == "lower" || @ == "upper")')
  and not jsonb_path_exists(definition, '$.parameters[*].show_when ? (@.key == "lower" || @.key == "upper")')
  -- A draft on the way is its editor's.
  and not exists (select 1 from catalogue_edits e where e.rid = catalogue_services.rid and e.number is distinct from e.published_number);
--> statement-breakpoint
update catalogue_services
set definition = jsonb_set(definition, '{parameters}', pg_temp.asking_mass_range(definition -> 'parameters'))
where rid in (select rid from gpc);
--> statement-breakpoint
insert into catalogue_versions (service_rid, number, draft, note, saved_at, saved_by, published_at)
select v.service_rid, v.number + 1, jsonb_set(v.draft, '{parameters}', pg_temp.asking_mass_range(v.draft -> 'parameters')),
  '分子量上下限合为一个范围', now(), null, now()
from catalogue_versions v join catalogue_edits e on e.rid = v.service_rid and e.number = v.number
where e.rid in (select rid from gpc);
--> statement-breakpoint
update catalogue_edits
set number = number + 1, published_number = number + 1, revision = revision + 1, updated_at = now(), updated_by = null
where rid in (select rid from gpc);
--> statement-breakpoint
-- What members have filled in goes along; agreements and orders keep the form that they were made with.
update plan_lines
set configuration = jsonb_set(configuration, '{parameters}', pg_temp.with_mass_range(configuration -> 'parameters'))
where service_rid in (select rid from gpc) and configuration ? 'parameters' and quotation_rid is null;
--> statement-breakpoint
update order_presets
set "group" = jsonb_set("group", '{parameters}', pg_temp.with_mass_range("group" -> 'parameters'))
where service_rid in (select rid from gpc) and "group" ? 'parameters';
--> statement-breakpoint
update order_drafts
set demand = jsonb_set(demand, '{lines}', (
  select jsonb_agg(
    case when p.rid is null then line
      else jsonb_set(line, '{groups}', (
        select coalesce(jsonb_agg(
          case when member_group ? 'parameters'
            then jsonb_set(member_group, '{parameters}', pg_temp.with_mass_range(member_group -> 'parameters'))
            else member_group
          end order by turn), '[]')
        from jsonb_array_elements(line -> 'groups') with ordinality as groups(member_group, turn)))
    end order by place)
  from jsonb_array_elements(demand -> 'lines') with ordinality as lines(line, place)
  left join plan_lines p on p.rid::text = line ->> 'plan_rid' and p.service_rid in (select rid from gpc) and p.quotation_rid is null
    and jsonb_typeof(line -> 'groups') = 'array'))
where jsonb_typeof(demand -> 'lines') = 'array'
  and exists (
    select 1 from jsonb_array_elements(demand -> 'lines') line
    join plan_lines p on p.rid::text = line ->> 'plan_rid' and p.service_rid in (select rid from gpc));
