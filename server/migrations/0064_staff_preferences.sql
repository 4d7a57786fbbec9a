CREATE TABLE "staff_preferences" (
	"staff_rid" uuid PRIMARY KEY NOT NULL,
	"open_next" boolean DEFAULT false NOT NULL,
	"mine" text[] DEFAULT '{}' NOT NULL,
	"views" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_preferences" ADD CONSTRAINT "staff_preferences_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;