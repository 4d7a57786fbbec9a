CREATE TABLE "payment_refunds" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"arrival_rid" uuid NOT NULL,
	"provider" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" uuid NOT NULL,
	"cause_rid" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_fen" > 0),
	CONSTRAINT "payment_refunds_ended" CHECK (("payment_refunds"."state" = 'processing') = ("payment_refunds"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_kind";--> statement-breakpoint
DROP INDEX "transfers_open_refund";--> statement-breakpoint
ALTER TABLE "payment_arrivals" ADD COLUMN "refunded_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_bills" ADD COLUMN "fee_booked_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_arrival_rid_payment_arrivals_rid_fk" FOREIGN KEY ("arrival_rid") REFERENCES "public"."payment_arrivals"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refunds_arrival" ON "payment_refunds" USING btree ("arrival_rid");--> statement-breakpoint
CREATE INDEX "payment_refunds_payer" ON "payment_refunds" USING btree ("payer_rid","payer_kind","rid");--> statement-breakpoint
CREATE INDEX "payment_refunds_ended" ON "payment_refunds" USING btree ("provider","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_cause" ON "payment_refunds" USING btree ("cause_rid") WHERE state <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_open_refund" ON "transfers" USING btree ("payer_rid","payer_kind") WHERE kind = 'refund' and way <> 'online' and state in ('pending', 'approved');--> statement-breakpoint
ALTER TABLE "payment_arrivals" ADD CONSTRAINT "payment_arrivals_refunded" CHECK ("payment_arrivals"."refunded_fen" between 0 and "payment_arrivals"."amount_fen");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_kind" CHECK (case "transfers"."kind"
        when 'member' then "transfers"."recipient_rid" is not null and "transfers"."recipient_rid" <> "transfers"."payer_rid"
          and "transfers"."expires_at" is not null and "transfers"."way" is null and "transfers"."bonus_back_fen" = 0 and "transfers"."bonus_due_fen" = 0
          and "transfers"."state" in ('offered', 'done', 'refused', 'cancelled')
        when 'refund' then "transfers"."recipient_rid" is null and "transfers"."way" is not null and "transfers"."passed_fen" = 0
          and ("transfers"."way" in ('origin', 'online') or ("transfers"."holder" is not null and "transfers"."bank" is not null and "transfers"."account" is not null))
          and "transfers"."state" in ('pending', 'approved', 'done', 'rejected', 'cancelled')
          and ("transfers"."state" not in ('approved', 'done') or "transfers"."approved_by" is not null)
          and ("transfers"."state" <> 'done' or ("transfers"."bank_reference" is not null and "transfers"."paid_on" is not null))
        else false end);