ALTER TABLE "orders" ADD COLUMN "report_receiver" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "report_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "report_courier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "report_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "report_sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_reports" ON "orders" USING btree ("report_due_at") WHERE report_due_at is not null;