CREATE TABLE "member_notes" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"staff_rid" uuid NOT NULL,
	"body" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_tags" (
	"member_rid" uuid NOT NULL,
	"tag" text NOT NULL,
	"staff_rid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_tags_member_rid_tag_pk" PRIMARY KEY("member_rid","tag")
);
--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tags" ADD CONSTRAINT "member_tags_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "member_notes_pinned" ON "member_notes" USING btree ("member_rid") WHERE pinned;--> statement-breakpoint
CREATE INDEX "member_tags_tag" ON "member_tags" USING btree ("tag");