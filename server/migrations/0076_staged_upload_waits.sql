ALTER TABLE "staged_uploads" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staged_uploads" ADD COLUMN "handed_at" timestamp with time zone;