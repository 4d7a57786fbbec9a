CREATE TABLE "setting_drafts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"base_revision" integer NOT NULL,
	"revision" serial NOT NULL,
	"staff_rid" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "setting_drafts" ADD CONSTRAINT "setting_drafts_key_settings_key_fk" FOREIGN KEY ("key") REFERENCES "public"."settings"("key") ON DELETE no action ON UPDATE no action;