-- Samples from before learn their hazards and storage from what their customer said.
update samples s
set marks = array(
  select distinct word from (
    select case one
      when 'flammable' then '易燃' when 'toxic' then '有毒' when 'corrosive' then '腐蚀'
      when 'biological' then '生物' when 'explosive' then '易爆' when 'radioactive' then '放射性'
    end as word
    from jsonb_array_elements_text(g.data -> 'hazards') as one
    union all select '有毒' where (g.data ->> 'toxic')::boolean
    union all select '有磁性' where (g.data ->> 'magnetic')::boolean
    union all select '易吸潮' where (g.data ->> 'hygroscopic')::boolean
    union all select case g.data ->> 'storage'
      when 'cool' then '冷藏 2–8 °C' when 'frozen' then '冷冻 −20 °C' when 'dry' then '干燥'
      when 'dark' then '避光' when 'inert' then '惰性气氛'
    end
  ) words
  where word is not null
)
from order_groups g
where g.rid = s.group_rid;
--> statement-breakpoint
-- And for which laboratory they are, from their task.
update samples s
set laboratory_rid = t.laboratory_rid
from tasks t
where t.line_rid = s.line_rid and t.laboratory_rid is not null;
