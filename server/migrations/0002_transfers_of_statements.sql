ALTER TABLE "deposits" ADD COLUMN "statement_rids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" DROP COLUMN "for_statements";