CREATE TABLE "own_roles" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"permissions" text[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_own_roles" (
	"staff_rid" uuid NOT NULL,
	"role_rid" uuid NOT NULL,
	CONSTRAINT "staff_own_roles_staff_rid_role_rid_pk" PRIMARY KEY("staff_rid","role_rid")
);
--> statement-breakpoint
ALTER TABLE "staff_own_roles" ADD CONSTRAINT "staff_own_roles_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_own_roles" ADD CONSTRAINT "staff_own_roles_role_rid_own_roles_rid_fk" FOREIGN KEY ("role_rid") REFERENCES "public"."own_roles"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_roles_name" ON "own_roles" USING btree (lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "staff_own_roles_role" ON "staff_own_roles" USING btree ("role_rid");