ALTER TABLE "transfers" DROP CONSTRAINT "transfers_kind";--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_kind" CHECK (case
        when "transfers"."kind" in ('member', 'community') then "transfers"."payer_kind" = 'member' and "transfers"."recipient_rid" is not null and "transfers"."recipient_rid" <> "transfers"."payer_rid"
          and "transfers"."expires_at" is not null and "transfers"."way" is null and "transfers"."bonus_back_fen" = 0 and "transfers"."bonus_due_fen" = 0
          and "transfers"."state" in ('offered', 'done', 'refused', 'cancelled')
        when "transfers"."kind" = 'closing' then "transfers"."payer_kind" = 'team' and "transfers"."recipient_rid" is not null and "transfers"."expires_at" is null and "transfers"."way" is null
          and "transfers"."bonus_back_fen" = 0 and "transfers"."bonus_due_fen" = 0 and "transfers"."fee_fen" = 0 and "transfers"."state" = 'done'
        when "transfers"."kind" = 'refund' then ("transfers"."payer_kind" = 'member' or "transfers"."applied_by" is not null) and "transfers"."recipient_rid" is null and "transfers"."way" is not null and "transfers"."passed_fen" = 0
          and ("transfers"."way" in ('origin', 'online') or ("transfers"."holder" is not null and "transfers"."bank" is not null and "transfers"."account" is not null))
          and "transfers"."state" in ('pending', 'approved', 'done', 'rejected', 'cancelled')
          and ("transfers"."state" not in ('approved', 'done') or "transfers"."approved_by" is not null)
          and ("transfers"."state" <> 'done' or ("transfers"."bank_reference" is not null and "transfers"."paid_on" is not null))
        else false end);