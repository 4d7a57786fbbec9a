-- Since when the samples that are in trouble now are so stood in the facts alone.
update samples set troubled_at = (
  select max(at) from facts where entity = 'sample' and entity_rid = samples.rid and event = 'trouble'
) where state = 'troubled';
