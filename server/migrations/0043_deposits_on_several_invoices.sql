DROP INDEX "invoice_items_once";--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_items_once" ON "invoice_items" USING btree ("source_kind","source_rid") WHERE live and source_kind <> 'deposit';