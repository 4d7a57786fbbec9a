CREATE SEQUENCE "public"."withdrawal_batch_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."withdrawal_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "withdrawal_batches" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"batch_no" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_batches_batch_no_unique" UNIQUE("batch_no")
);
--> statement-breakpoint
CREATE TABLE "promoter_payees" (
	"member_rid" uuid PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"withdrawal_no" text NOT NULL,
	"member_rid" uuid NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"holder" text,
	"bank" text,
	"account" text,
	"answer" text DEFAULT '' NOT NULL,
	"preapproved_by" uuid,
	"approved_by" uuid,
	"batch_rid" uuid,
	"bank_reference" text,
	"paid_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "withdrawals_withdrawal_no_unique" UNIQUE("withdrawal_no"),
	CONSTRAINT "withdrawals_sums" CHECK ("withdrawals"."fee_fen" >= 0 and "withdrawals"."amount_fen" > "withdrawals"."fee_fen"),
	CONSTRAINT "withdrawals_way" CHECK (case "withdrawals"."way"
        when 'balance' then "withdrawals"."state" = 'done' and "withdrawals"."fee_fen" = 0 and "withdrawals"."account" is null
        when 'bank' then "withdrawals"."holder" is not null and "withdrawals"."bank" is not null and "withdrawals"."account" is not null
          and ("withdrawals"."state" not in ('approved', 'paying', 'done') or "withdrawals"."approved_by" is not null)
          and ("withdrawals"."state" <> 'paying' or "withdrawals"."batch_rid" is not null)
          and ("withdrawals"."state" <> 'done' or ("withdrawals"."bank_reference" is not null and "withdrawals"."paid_on" is not null))
        else false end),
	CONSTRAINT "withdrawals_approvers" CHECK ("withdrawals"."approved_by" is null or "withdrawals"."approved_by" is distinct from "withdrawals"."preapproved_by"),
	CONSTRAINT "withdrawals_ended" CHECK (("withdrawals"."state" in ('done', 'rejected', 'cancelled')) = ("withdrawals"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_batch_rid_withdrawal_batches_rid_fk" FOREIGN KEY ("batch_rid") REFERENCES "public"."withdrawal_batches"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_member" ON "withdrawals" USING btree ("member_rid","rid");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "withdrawals_batch" ON "withdrawals" USING btree ("batch_rid") WHERE batch_rid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_bank_reference" ON "withdrawals" USING btree ("bank_reference") WHERE bank_reference is not null;