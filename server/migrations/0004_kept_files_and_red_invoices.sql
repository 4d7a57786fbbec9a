CREATE TABLE "red_invoices" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"application_rid" uuid NOT NULL,
	"invoice_number" text NOT NULL,
	"issued_on" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"file_rid" uuid NOT NULL,
	"staff_rid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "red_invoices_amount" CHECK ("red_invoices"."amount_fen" > 0)
);
--> statement-breakpoint
DROP INDEX "pickups_slot";--> statement-breakpoint
DROP INDEX "agreements_scans";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "order_rid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "content_articles" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_applications" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "reversed_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "scan_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "state" text;--> statement-breakpoint
UPDATE "parcels" SET "state" = CASE WHEN "progress" = 'signed' THEN 'signed' ELSE 'sent' END;--> statement-breakpoint
ALTER TABLE "parcels" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "files_until" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "files_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "samples" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "samples" ADD COLUMN "laboratory_rid" uuid;--> statement-breakpoint
ALTER TABLE "pickups" ADD COLUMN "slot_place" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pickups" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pickups" ADD COLUMN "rebook_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "red_invoices" ADD CONSTRAINT "red_invoices_application_rid_invoice_applications_rid_fk" FOREIGN KEY ("application_rid") REFERENCES "public"."invoice_applications"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "red_invoices_application" ON "red_invoices" USING btree ("application_rid","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "red_invoices_number" ON "red_invoices" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "tasks_order_no" ON "tasks" USING btree ("order_no");--> statement-breakpoint
-- Appointments from before get their places in their slot in the order in which they were made.
UPDATE "pickups" SET "slot_place" = numbered.place FROM (
  SELECT "rid", row_number() OVER (PARTITION BY "date", "slot", "address_code" ORDER BY "rid") AS place
  FROM "pickups" WHERE "state" NOT IN ('postponed', 'cancelled')
) numbered WHERE numbered.rid = "pickups"."rid";--> statement-breakpoint
CREATE UNIQUE INDEX "pickups_slot_place" ON "pickups" USING btree ("date","slot","address_code","slot_place") WHERE state not in ('postponed', 'cancelled');--> statement-breakpoint
CREATE INDEX "agreements_scans" ON "agreements" USING btree ("scan_at") WHERE scan_rid is not null and scan_checked_at is null;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_reversed" CHECK ("invoice_items"."reversed_fen" between 0 and "invoice_items"."amount_fen");