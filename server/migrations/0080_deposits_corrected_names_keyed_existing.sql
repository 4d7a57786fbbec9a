-- The keys of names that exist, as nearly as SQL writes what nameKey does; who saves a name again has it exactly.
create function name_key_of(name text) returns text language sql immutable as $$
  select translate(
    regexp_replace(lower(normalize(name, nfkc)), '\s', '', 'g'),
    '!"#%&''()*,-./:;?@[\]_{}¡§«¶·»¿‐‑–—―‘’“”„†‡•…‰′″‹›、。〃〈〉《》「」『』【】〔〕〖〗〝〞・',
    ''
  )
$$;
--> statement-breakpoint
update members set name_key = name_key_of(name), company_key = name_key_of(company);
--> statement-breakpoint
update communities set name_key = name_key_of(name), unit_key = name_key_of(unit);
--> statement-breakpoint
drop function name_key_of(text);
