CREATE TABLE "adjustments" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"member_rid" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "adjustments_amount" CHECK ("adjustments"."amount_fen" <> 0),
	CONSTRAINT "adjustments_two_people" CHECK ("adjustments"."state" <> 'posted' or "adjustments"."answered_by" <> "adjustments"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "ledger_closings" (
	"day" date PRIMARY KEY NOT NULL,
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"totals" jsonb NOT NULL,
	"note" text NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_closings_span" CHECK ("ledger_closings"."last_seq" >= "ledger_closings"."first_seq" - 1)
);
--> statement-breakpoint
CREATE INDEX "adjustments_state" ON "adjustments" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "adjustments_member" ON "adjustments" USING btree ("member_rid","rid");