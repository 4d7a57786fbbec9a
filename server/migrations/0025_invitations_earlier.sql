-- Members who registered before there were codes gave the phone or the user name of who had sent them. They are counted,
-- where that member is older; their payments bring points from now on, within the same hundred days.
insert into "invitations" ("rid", "invitee_rid", "inviter_rid", "code", "state", "created_at", "ends_at", "findings")
select
  "found"."fact_rid",
  "found"."invitee_rid",
  "found"."inviter_rid",
  "found"."typed",
  'active',
  "found"."at",
  (date_trunc('day', "found"."at" at time zone 'Asia/Shanghai') + interval '101 days') at time zone 'Asia/Shanghai',
  '[]'
from (
  select distinct on ("facts"."entity_rid")
    "facts"."rid" as "fact_rid",
    "facts"."entity_rid" as "invitee_rid",
    "inviters"."rid" as "inviter_rid",
    trim("facts"."details" ->> 'inviter_code') as "typed",
    "facts"."at"
  from "facts"
  join "members" as "inviters"
    on "inviters"."rid" < "facts"."entity_rid"
    and (
      "inviters"."phone" = trim("facts"."details" ->> 'inviter_code')
      or lower("inviters"."account") = lower(trim("facts"."details" ->> 'inviter_code'))
    )
  where "facts"."entity" = 'member' and "facts"."event" = 'registered' and trim("facts"."details" ->> 'inviter_code') <> ''
  order by "facts"."entity_rid", "facts"."seq", "inviters"."rid"
) as "found";
