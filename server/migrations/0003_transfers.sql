CREATE SEQUENCE "public"."transfer_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "transfer_parts" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"transfer_rid" uuid NOT NULL,
	"source_kind" text NOT NULL,
	"source_rid" uuid,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "transfer_parts_amount" CHECK ("transfer_parts"."amount_fen" > 0),
	CONSTRAINT "transfer_parts_source" CHECK (("transfer_parts"."source_kind" = 'other') = ("transfer_parts"."source_rid" is null))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"transfer_no" text NOT NULL,
	"kind" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" uuid NOT NULL,
	"recipient_rid" uuid,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"bonus_back_fen" bigint NOT NULL,
	"bonus_due_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"passed_fen" bigint DEFAULT 0 NOT NULL,
	"way" text,
	"holder" text,
	"bank" text,
	"account" text,
	"remark" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"preapproved_by" uuid,
	"approved_by" uuid,
	"bank_reference" text,
	"paid_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "transfers_transfer_no_unique" UNIQUE("transfer_no"),
	CONSTRAINT "transfers_sums" CHECK ("transfers"."amount_fen" > 0 and "transfers"."bonus_back_fen" >= 0 and "transfers"."fee_fen" >= 0
        and "transfers"."amount_fen" - "transfers"."bonus_due_fen" - "transfers"."fee_fen" > 0
        and "transfers"."passed_fen" between 0 and "transfers"."amount_fen" - "transfers"."fee_fen"),
	CONSTRAINT "transfers_kind" CHECK (case "transfers"."kind"
        when 'member' then "transfers"."recipient_rid" is not null and "transfers"."recipient_rid" <> "transfers"."payer_rid"
          and "transfers"."expires_at" is not null and "transfers"."way" is null and "transfers"."bonus_back_fen" = 0 and "transfers"."bonus_due_fen" = 0
          and "transfers"."state" in ('offered', 'done', 'refused', 'cancelled')
        when 'refund' then "transfers"."recipient_rid" is null and "transfers"."way" is not null and "transfers"."passed_fen" = 0
          and ("transfers"."way" = 'origin' or ("transfers"."holder" is not null and "transfers"."bank" is not null and "transfers"."account" is not null))
          and "transfers"."state" in ('pending', 'approved', 'done', 'rejected', 'cancelled')
          and ("transfers"."state" not in ('approved', 'done') or "transfers"."approved_by" is not null)
          and ("transfers"."state" <> 'done' or ("transfers"."bank_reference" is not null and "transfers"."paid_on" is not null))
        else false end),
	CONSTRAINT "transfers_approvers" CHECK ("transfers"."approved_by" is null or "transfers"."approved_by" is distinct from "transfers"."preapproved_by")
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "gift_tiers" jsonb;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "refunded_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "given_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_parts" ADD CONSTRAINT "transfer_parts_transfer_rid_transfers_rid_fk" FOREIGN KEY ("transfer_rid") REFERENCES "public"."transfers"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_parts_transfer" ON "transfer_parts" USING btree ("transfer_rid");--> statement-breakpoint
CREATE INDEX "transfers_payer" ON "transfers" USING btree ("payer_rid","payer_kind","rid");--> statement-breakpoint
CREATE INDEX "transfers_recipient" ON "transfers" USING btree ("recipient_rid","rid") WHERE recipient_rid is not null;--> statement-breakpoint
CREATE INDEX "transfers_state" ON "transfers" USING btree ("state","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_open_refund" ON "transfers" USING btree ("payer_rid","payer_kind") WHERE kind = 'refund' and state in ('pending', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_bank_reference" ON "transfers" USING btree ("bank_reference") WHERE bank_reference is not null;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_left" CHECK ("deposits"."refunded_fen" >= 0 and "deposits"."given_fen" >= 0 and "deposits"."refunded_fen" + "deposits"."given_fen" <= coalesce("deposits"."received_fen", 0));