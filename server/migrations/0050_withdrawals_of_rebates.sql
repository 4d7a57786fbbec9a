CREATE TABLE "withdrawal_rebates" (
	"withdrawal_rid" uuid NOT NULL,
	"rebate_rid" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "withdrawal_rebates_withdrawal_rid_rebate_rid_pk" PRIMARY KEY("withdrawal_rid","rebate_rid"),
	CONSTRAINT "withdrawal_rebates_amount" CHECK ("withdrawal_rebates"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "promoter_rebates" ADD COLUMN "given_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promoter_rebates" ADD COLUMN "taken_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_rebates" ADD CONSTRAINT "withdrawal_rebates_withdrawal_rid_withdrawals_rid_fk" FOREIGN KEY ("withdrawal_rid") REFERENCES "public"."withdrawals"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_rebates" ADD CONSTRAINT "withdrawal_rebates_rebate_rid_promoter_rebates_rid_fk" FOREIGN KEY ("rebate_rid") REFERENCES "public"."promoter_rebates"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_rebates_rebate" ON "withdrawal_rebates" USING btree ("rebate_rid");--> statement-breakpoint
CREATE INDEX "promoter_rebates_left" ON "promoter_rebates" USING btree ("member_rid","rid") WHERE given_fen > taken_fen;--> statement-breakpoint
ALTER TABLE "promoter_rebates" ADD CONSTRAINT "promoter_rebates_taken" CHECK ("promoter_rebates"."taken_fen" between 0 and "promoter_rebates"."given_fen");