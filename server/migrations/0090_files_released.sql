ALTER TABLE "files" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "result_files" ADD COLUMN "about_by" uuid[] DEFAULT '{}' NOT NULL;