CREATE TABLE "backups" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"complete_until" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"bytes" bigint,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("complete_until" DESC NULLS FIRST);