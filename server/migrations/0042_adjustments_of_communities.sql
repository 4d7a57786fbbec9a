DROP INDEX "adjustments_member";--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "payer_kind" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustments" RENAME COLUMN "member_rid" TO "payer_rid";--> statement-breakpoint
CREATE INDEX "adjustments_payer" ON "adjustments" USING btree ("payer_rid","payer_kind","rid");
