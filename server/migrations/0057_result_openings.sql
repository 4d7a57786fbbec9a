ALTER TABLE "result_openings" ALTER COLUMN "opened_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "result_openings" ADD COLUMN "unseen" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "result_openings" ADD COLUMN "needs_download" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "result_openings" ADD COLUMN "downloaded_at" timestamp with time zone;