ALTER TABLE "requirements" RENAME COLUMN "wished_on" TO "needed_by";--> statement-breakpoint
INSERT INTO "settings" SELECT (jsonb_populate_record(s, '{"key": "results.retention_years"}')).* FROM "settings" s WHERE "key" = 'results.kept_years';--> statement-breakpoint
ALTER TABLE "setting_changes" DISABLE TRIGGER "setting_changes_kept";--> statement-breakpoint
UPDATE "setting_changes" SET "key" = 'results.retention_years' WHERE "key" = 'results.kept_years';--> statement-breakpoint
ALTER TABLE "setting_changes" ENABLE TRIGGER "setting_changes_kept";--> statement-breakpoint
UPDATE "setting_drafts" SET "key" = 'results.retention_years' WHERE "key" = 'results.kept_years';--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'results.kept_years';
