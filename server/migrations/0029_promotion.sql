CREATE TABLE "promoters" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"channel" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "promoters_member_rid_unique" UNIQUE("member_rid"),
	CONSTRAINT "promoters_decided" CHECK (("promoters"."state" = 'pending') = ("promoters"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "promoter_rebates" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"charge_rid" uuid NOT NULL,
	"invitation_rid" uuid NOT NULL,
	"member_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"percent" integer NOT NULL,
	"money_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"released_fen" bigint DEFAULT 0 NOT NULL,
	"due_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "promoter_rebates_charge_rid_unique" UNIQUE("charge_rid"),
	CONSTRAINT "promoter_rebates_amount" CHECK ("promoter_rebates"."money_fen" >= 0 and "promoter_rebates"."amount_fen" = "promoter_rebates"."money_fen" * "promoter_rebates"."percent" / 100),
	CONSTRAINT "promoter_rebates_released" CHECK ("promoter_rebates"."released_fen" >= 0 and "promoter_rebates"."released_fen" <= "promoter_rebates"."amount_fen" and ("promoter_rebates"."released_fen" = 0 or "promoter_rebates"."state" = 'available')),
	CONSTRAINT "promoter_rebates_paid" CHECK ("promoter_rebates"."state" not in ('frozen', 'available') or ("promoter_rebates"."paid_at" is not null and "promoter_rebates"."due_on" is not null))
);
--> statement-breakpoint
DROP INDEX "invitations_inviter";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "kind" text DEFAULT 'friend' NOT NULL;--> statement-breakpoint
ALTER TABLE "promoter_rebates" ADD CONSTRAINT "promoter_rebates_invitation_rid_invitations_rid_fk" FOREIGN KEY ("invitation_rid") REFERENCES "public"."invitations"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promoters_state" ON "promoters" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "promoter_rebates_member" ON "promoter_rebates" USING btree ("member_rid","rid");--> statement-breakpoint
CREATE INDEX "promoter_rebates_invitation" ON "promoter_rebates" USING btree ("invitation_rid");--> statement-breakpoint
CREATE INDEX "promoter_rebates_due" ON "promoter_rebates" USING btree ("member_rid","due_on") WHERE amount_fen > released_fen and state in ('frozen', 'available');--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_rid","kind","rid");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_kind" CHECK ("invitations"."kind" in ('friend', 'customer'));