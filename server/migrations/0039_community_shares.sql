CREATE TABLE "community_share_views" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"share_rid" uuid NOT NULL,
	"member_rid" uuid NOT NULL,
	"act" text NOT NULL,
	"file" text NOT NULL,
	"times" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_shares" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"community_rid" uuid NOT NULL,
	"member_rid" uuid NOT NULL,
	"place_rid" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_rid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "community_share_views" ADD CONSTRAINT "community_share_views_share_rid_community_shares_rid_fk" FOREIGN KEY ("share_rid") REFERENCES "public"."community_shares"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_shares" ADD CONSTRAINT "community_shares_community_rid_communities_rid_fk" FOREIGN KEY ("community_rid") REFERENCES "public"."communities"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_shares" ADD CONSTRAINT "community_shares_place_rid_community_memberships_rid_fk" FOREIGN KEY ("place_rid") REFERENCES "public"."community_memberships"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "community_share_views_one" ON "community_share_views" USING btree ("share_rid","member_rid","act","file");--> statement-breakpoint
CREATE INDEX "community_share_views_member" ON "community_share_views" USING btree ("member_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "community_shares_one" ON "community_shares" USING btree ("place_rid","kind","thing_rid") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "community_shares_community" ON "community_shares" USING btree ("community_rid","kind","rid") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "community_shares_thing" ON "community_shares" USING btree ("kind","thing_rid");--> statement-breakpoint
CREATE INDEX "community_shares_member" ON "community_shares" USING btree ("member_rid");