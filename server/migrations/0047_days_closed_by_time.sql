ALTER TABLE "ledger_closings" DROP CONSTRAINT "ledger_closings_span";--> statement-breakpoint
ALTER TABLE "ledger_closings" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_closings" DISABLE TRIGGER "ledger_closings_append_only";--> statement-breakpoint
-- Closings so far ended behind the last entry that they have.
UPDATE "ledger_closings" SET "until" = coalesce((
  SELECT max("posting"."at") + interval '1 millisecond' FROM "ledger_entries" AS "entry"
  JOIN "ledger_postings" AS "posting" ON "posting"."rid" = "entry"."posting_rid"
  WHERE "entry"."seq" BETWEEN "ledger_closings"."first_seq" AND "ledger_closings"."last_seq"
), "closed_at");--> statement-breakpoint
ALTER TABLE "ledger_closings" ENABLE TRIGGER "ledger_closings_append_only";--> statement-breakpoint
ALTER TABLE "ledger_closings" ALTER COLUMN "until" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_postings_at" ON "ledger_postings" USING btree ("at");--> statement-breakpoint
ALTER TABLE "ledger_closings" DROP COLUMN "first_seq";--> statement-breakpoint
ALTER TABLE "ledger_closings" DROP COLUMN "last_seq";--> statement-breakpoint
ALTER TABLE "ledger_closings" ADD CONSTRAINT "ledger_closings_until_unique" UNIQUE("until");
