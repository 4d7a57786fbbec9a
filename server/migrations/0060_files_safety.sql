ALTER TABLE "files" ADD COLUMN "safety" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "finding" text;--> statement-breakpoint
CREATE INDEX "files_unsafe" ON "files" USING btree ("safety","created_at") WHERE safety in ('waiting', 'infected');