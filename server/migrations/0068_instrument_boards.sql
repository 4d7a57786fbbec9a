CREATE TABLE "instrument_rules" (
	"instrument_rid" uuid PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"staff_rid" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instrument_closures" ADD COLUMN "kind" text DEFAULT 'closed' NOT NULL;--> statement-breakpoint
ALTER TABLE "instrument_closures" ADD COLUMN "open_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_spans" ADD COLUMN "operator_rid" uuid;--> statement-breakpoint
ALTER TABLE "reservation_waits" ADD COLUMN "replaces_rid" uuid;--> statement-breakpoint
CREATE INDEX "reservation_waits_replaces" ON "reservation_waits" USING btree ("replaces_rid") WHERE replaces_rid is not null;