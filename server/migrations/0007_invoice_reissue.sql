ALTER TABLE "invoice_applications" ADD COLUMN "reissue" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_applications" ADD COLUMN "replaces_rid" uuid;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD COLUMN "file_rids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_applications" ADD CONSTRAINT "invoice_applications_replaces_rid_invoice_applications_rid_fk" FOREIGN KEY ("replaces_rid") REFERENCES "public"."invoice_applications"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_applications_replaces" ON "invoice_applications" USING btree ("replaces_rid") WHERE replaces_rid is not null;