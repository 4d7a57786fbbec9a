ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_way";--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_way" CHECK (case "withdrawals"."way"
        when 'balance' then "withdrawals"."state" in ('pending', 'done', 'rejected', 'cancelled') and "withdrawals"."fee_fen" = 0
          and "withdrawals"."account" is null
        when 'bank' then "withdrawals"."holder" is not null and "withdrawals"."bank" is not null and "withdrawals"."account" is not null
          and ("withdrawals"."state" not in ('approved', 'paying', 'done', 'bounced') or "withdrawals"."approved_by" is not null)
          and ("withdrawals"."state" <> 'paying' or "withdrawals"."batch_rid" is not null)
          and ("withdrawals"."state" not in ('done', 'bounced') or ("withdrawals"."bank_reference" is not null and "withdrawals"."paid_on" is not null))
        else false end);