CREATE TABLE "backup_events" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_price_changes" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_rid" uuid NOT NULL,
	"change" jsonb NOT NULL,
	"publish" text NOT NULL,
	"publish_at" timestamp with time zone,
	"reason" text NOT NULL,
	"services" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
DROP INDEX "jobs_done";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "state" text DEFAULT 'offered' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "given_up_by" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "given_up_reason" text;--> statement-breakpoint
CREATE INDEX "backup_events_newest" ON "backup_events" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "catalogue_price_changes_newest" ON "catalogue_price_changes" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_written" ON "reviews" USING btree ("created_at","line_rid") WHERE score is not null;--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("created_at","line_rid") WHERE state = 'shown' and reply is null;--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("dead_at","rid") WHERE dead_at is not null and done_at is null;--> statement-breakpoint
CREATE INDEX "jobs_failing" ON "jobs" USING btree ("run_at","rid") WHERE last_error is not null and done_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "jobs_done" ON "jobs" USING btree ("done_at","rid") WHERE done_at is not null;