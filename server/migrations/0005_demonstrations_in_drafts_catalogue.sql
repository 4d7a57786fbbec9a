-- Versions from before editors wrote demonstrations have the one that their service shows.
alter table catalogue_versions disable trigger catalogue_versions_kept;
--> statement-breakpoint
update catalogue_versions v
set draft = v.draft || jsonb_build_object('demo',
  (select '{"caption": ""}'::jsonb || s.demo from catalogue_services s where s.rid = v.service_rid))
where not v.draft ? 'demo';
--> statement-breakpoint
alter table catalogue_versions enable trigger catalogue_versions_kept;
