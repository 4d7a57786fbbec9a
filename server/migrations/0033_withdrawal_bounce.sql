CREATE TABLE "withdrawal_bank_references" (
	"bank_reference" text PRIMARY KEY NOT NULL,
	"batch_rid" uuid,
	"withdrawal_rid" uuid,
	CONSTRAINT "withdrawal_bank_references_one" CHECK (num_nonnulls("withdrawal_bank_references"."batch_rid", "withdrawal_bank_references"."withdrawal_rid") = 1)
);
--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_way";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_ended";--> statement-breakpoint
ALTER TABLE "withdrawal_bank_references" ADD CONSTRAINT "withdrawal_bank_references_batch_rid_withdrawal_batches_rid_fk" FOREIGN KEY ("batch_rid") REFERENCES "public"."withdrawal_batches"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_bank_references" ADD CONSTRAINT "withdrawal_bank_references_withdrawal_rid_withdrawals_rid_fk" FOREIGN KEY ("withdrawal_rid") REFERENCES "public"."withdrawals"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_way" CHECK (case "withdrawals"."way"
        when 'balance' then "withdrawals"."state" = 'done' and "withdrawals"."fee_fen" = 0 and "withdrawals"."account" is null
        when 'bank' then "withdrawals"."holder" is not null and "withdrawals"."bank" is not null and "withdrawals"."account" is not null
          and ("withdrawals"."state" not in ('approved', 'paying', 'done', 'bounced') or "withdrawals"."approved_by" is not null)
          and ("withdrawals"."state" <> 'paying' or "withdrawals"."batch_rid" is not null)
          and ("withdrawals"."state" not in ('done', 'bounced') or ("withdrawals"."bank_reference" is not null and "withdrawals"."paid_on" is not null))
        else false end);--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ended" CHECK (("withdrawals"."state" in ('done', 'rejected', 'cancelled', 'bounced')) = ("withdrawals"."ended_at" is not null));