CREATE TABLE "communities" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address_code" text NOT NULL,
	"intro" text NOT NULL,
	"searchable" boolean NOT NULL,
	"state" text NOT NULL,
	"owner_rid" uuid NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "communities_code_unique" UNIQUE("code"),
	CONSTRAINT "communities_kind" CHECK ("communities"."kind" in ('group', 'team')),
	CONSTRAINT "communities_end" CHECK (("communities"."state" = 'dissolving') = ("communities"."ends_at" is not null) and ("communities"."state" = 'dissolved') = ("communities"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "community_handovers" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"community_rid" uuid NOT NULL,
	"from_rid" uuid NOT NULL,
	"to_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "community_handovers_people" CHECK ("community_handovers"."from_rid" <> "community_handovers"."to_rid"),
	CONSTRAINT "community_handovers_end" CHECK (("community_handovers"."state" = 'offered') = ("community_handovers"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "community_memberships" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"community_rid" uuid NOT NULL,
	"member_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"invited_by" uuid,
	"message" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "community_memberships_admin" CHECK (not "community_memberships"."admin" or "community_memberships"."state" = 'joined'),
	CONSTRAINT "community_memberships_times" CHECK (("community_memberships"."state" in ('applied', 'invited')) = ("community_memberships"."expires_at" is not null and "community_memberships"."ended_at" is null and "community_memberships"."joined_at" is null)
        and ("community_memberships"."state" <> 'joined' or ("community_memberships"."joined_at" is not null and "community_memberships"."ended_at" is null))
        and ("community_memberships"."state" in ('applied', 'invited', 'joined') or "community_memberships"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "community_handovers" ADD CONSTRAINT "community_handovers_community_rid_communities_rid_fk" FOREIGN KEY ("community_rid") REFERENCES "public"."communities"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_memberships" ADD CONSTRAINT "community_memberships_community_rid_communities_rid_fk" FOREIGN KEY ("community_rid") REFERENCES "public"."communities"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "communities_owner_name" ON "communities" USING btree ("owner_rid",lower("name")) WHERE state <> 'dissolved';--> statement-breakpoint
CREATE INDEX "communities_state" ON "communities" USING btree ("state","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "community_handovers_one_open" ON "community_handovers" USING btree ("community_rid") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "community_handovers_community" ON "community_handovers" USING btree ("community_rid","rid");--> statement-breakpoint
CREATE INDEX "community_handovers_to" ON "community_handovers" USING btree ("to_rid","rid");--> statement-breakpoint
CREATE INDEX "community_handovers_from" ON "community_handovers" USING btree ("from_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "community_memberships_one_open" ON "community_memberships" USING btree ("community_rid","member_rid") WHERE state in ('applied', 'invited', 'joined');--> statement-breakpoint
CREATE INDEX "community_memberships_member" ON "community_memberships" USING btree ("member_rid","state");--> statement-breakpoint
CREATE INDEX "community_memberships_community" ON "community_memberships" USING btree ("community_rid","state","rid");