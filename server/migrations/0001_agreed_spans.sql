ALTER TABLE "orders" ADD COLUMN "collected_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promise_spans" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_from" timestamp with time zone;