CREATE TABLE "record_notes" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_rid" uuid NOT NULL,
	"member_rid" uuid,
	"staff_rid" uuid NOT NULL,
	"body" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"staff_rid" uuid NOT NULL,
	"note_rid" uuid NOT NULL,
	"by_rid" uuid NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"owner_rid" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_note_rid_record_notes_rid_fk" FOREIGN KEY ("note_rid") REFERENCES "public"."record_notes"("rid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_notes_record" ON "record_notes" USING btree ("record_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "record_notes_member" ON "record_notes" USING btree ("member_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "record_notes_pinned" ON "record_notes" USING btree ("record_rid") WHERE pinned;--> statement-breakpoint
CREATE INDEX "staff_notices_staff" ON "staff_notices" USING btree ("staff_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_notices_unread" ON "staff_notices" USING btree ("staff_rid") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notices_once" ON "staff_notices" USING btree ("note_rid","staff_rid");--> statement-breakpoint
CREATE INDEX "canned_replies_owner" ON "canned_replies" USING btree ("owner_rid");--> statement-breakpoint
CREATE INDEX "canned_replies_shared" ON "canned_replies" USING btree ("rid") WHERE owner_rid is null;