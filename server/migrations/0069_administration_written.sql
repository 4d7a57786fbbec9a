-- What was evaluated before is shown. Its published copy gets the number of the evaluation, by which it is found from now on.
update reviews set state = 'shown' where score is not null;
--> statement-breakpoint
with matched as (
  select distinct on (r.line_rid) r.line_rid, e.rid, e.author
  from reviews r
  join catalogue_evaluations e
    on e.service_rid = r.service_rid and e.created_at = r.created_at and e.score = r.score and e.content = r.content
  order by r.line_rid, e.rid
), once as (
  select distinct on (rid) line_rid, rid, author from matched order by rid, line_rid
), named as (
  update reviews r set author = o.author from once o where r.line_rid = o.line_rid returning r.line_rid
)
update catalogue_evaluations e set rid = o.line_rid from once o where e.rid = o.rid;
