ALTER TABLE "files" ADD COLUMN "used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("created_at") WHERE not used;--> statement-breakpoint
CREATE INDEX "jobs_done" ON "jobs" USING btree ("done_at") WHERE done_at is not null;