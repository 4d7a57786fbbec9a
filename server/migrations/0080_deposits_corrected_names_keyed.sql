ALTER TABLE "deposits" DROP CONSTRAINT "deposits_left";--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "deposit_rid" uuid;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "moved_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "corrects_rid" uuid;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "communities" ADD COLUMN "unit_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "company_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_corrects_rid_deposits_rid_fk" FOREIGN KEY ("corrects_rid") REFERENCES "public"."deposits"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "communities_name_key" ON "communities" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "communities_unit_key" ON "communities" USING btree ("unit_key");--> statement-breakpoint
CREATE INDEX "members_name_key" ON "members" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "members_company_key" ON "members" USING btree ("company_key");--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_deposit" CHECK ("adjustments"."deposit_rid" is null or "adjustments"."account" = 'principal');--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_left" CHECK ("deposits"."refunded_fen" >= 0 and "deposits"."given_fen" >= 0 and "deposits"."moved_fen" >= 0 and "deposits"."refunded_fen" + "deposits"."given_fen" + "deposits"."moved_fen" <= coalesce("deposits"."received_fen", 0));