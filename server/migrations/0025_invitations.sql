CREATE TABLE "invitation_codes" (
	"member_rid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "invitation_codes_form" CHECK ("invitation_codes"."code" ~ '^[2-9A-HJ-NP-Z]{6}$')
);
--> statement-breakpoint
CREATE TABLE "invitation_rewards" (
	"charge_rid" uuid PRIMARY KEY NOT NULL,
	"invitation_rid" uuid NOT NULL,
	"title" text NOT NULL,
	"inviter_percent" integer NOT NULL,
	"invitee_percent" integer NOT NULL,
	"per_yuan_worth" integer NOT NULL,
	"money_fen" bigint NOT NULL,
	"inviter_points" bigint NOT NULL,
	"invitee_points" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_rewards_points" CHECK ("invitation_rewards"."money_fen" >= 0
        and "invitation_rewards"."inviter_points" between 0 and "invitation_rewards"."money_fen" * "invitation_rewards"."inviter_percent" * "invitation_rewards"."per_yuan_worth" / 10000
        and "invitation_rewards"."invitee_points" between 0 and "invitation_rewards"."money_fen" * "invitation_rewards"."invitee_percent" * "invitation_rewards"."per_yuan_worth" / 10000)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"invitee_rid" uuid NOT NULL,
	"inviter_rid" uuid NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"findings" jsonb NOT NULL,
	"reviewed_by" uuid,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "invitations_younger" CHECK ("invitations"."inviter_rid" < "invitations"."invitee_rid"),
	CONSTRAINT "invitations_found" CHECK ("invitations"."state" <> 'flagged' or jsonb_array_length("invitations"."findings") > 0),
	CONSTRAINT "invitations_reviewed" CHECK ("invitations"."state" <> 'voided' or "invitations"."reviewed_by" is not null),
	CONSTRAINT "invitations_ends" CHECK ("invitations"."ends_at" > "invitations"."created_at")
);
--> statement-breakpoint
ALTER TABLE "invitation_rewards" ADD CONSTRAINT "invitation_rewards_invitation_rid_invitations_rid_fk" FOREIGN KEY ("invitation_rid") REFERENCES "public"."invitations"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_rewards_invitation" ON "invitation_rewards" USING btree ("invitation_rid","charge_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_invitee" ON "invitations" USING btree ("invitee_rid");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_rid","rid");--> statement-breakpoint
CREATE INDEX "invitations_state" ON "invitations" USING btree ("state","rid");