CREATE TABLE "personal_readings" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_rid" uuid NOT NULL,
	"account" text NOT NULL,
	"path" text NOT NULL,
	"subjects" uuid[] NOT NULL,
	"ip" text
);
--> statement-breakpoint
CREATE INDEX "personal_readings_staff" ON "personal_readings" USING btree ("staff_rid","seq");--> statement-breakpoint
CREATE INDEX "personal_readings_subjects" ON "personal_readings" USING gin ("subjects");