CREATE TABLE "reimbursement_packages" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"order_rids" uuid[] NOT NULL,
	"order_nos" text[] NOT NULL,
	"form" text NOT NULL,
	"most_mb" integer NOT NULL,
	"state" text NOT NULL,
	"ready" integer DEFAULT 0 NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"omitted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "reimbursement_packages_member" ON "reimbursement_packages" USING btree ("member_rid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reimbursement_packages_open" ON "reimbursement_packages" USING btree ("member_rid") WHERE state in ('waiting', 'running');