DROP INDEX "invoice_items_once";--> statement-breakpoint
CREATE INDEX "invoice_items_source" ON "invoice_items" USING btree ("source_rid","source_kind") WHERE live;--> statement-breakpoint
ALTER TABLE "statements" DROP COLUMN "invoice_application_rid";