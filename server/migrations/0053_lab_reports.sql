CREATE TABLE "report_looks" (
	"task_rid" uuid NOT NULL,
	"run" integer NOT NULL,
	"staff_rid" uuid NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_looks_task_rid_run_staff_rid_pk" PRIMARY KEY("task_rid","run","staff_rid")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"task_rid" uuid NOT NULL,
	"member_rid" uuid NOT NULL,
	"order_rid" uuid NOT NULL,
	"order_no" text NOT NULL,
	"report_no" text NOT NULL,
	"version" integer NOT NULL,
	"run" integer NOT NULL,
	"state" text NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"content" jsonb NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	"file_rid" uuid,
	CONSTRAINT "reports_version" UNIQUE("task_rid","version"),
	CONSTRAINT "reports_code" UNIQUE("code"),
	CONSTRAINT "reports_revoked" CHECK ("reports"."state" <> 'revoked' or "reports"."revoked_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "catalogue_laboratories" ADD COLUMN "cma_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_laboratories" ADD COLUMN "cnas_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_looks" ADD CONSTRAINT "report_looks_task_rid_tasks_rid_fk" FOREIGN KEY ("task_rid") REFERENCES "public"."tasks"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_task_rid_tasks_rid_fk" FOREIGN KEY ("task_rid") REFERENCES "public"."tasks"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_valid" ON "reports" USING btree ("task_rid") WHERE state = 'issued';--> statement-breakpoint
CREATE INDEX "reports_order" ON "reports" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "reports_member" ON "reports" USING btree ("member_rid","rid");--> statement-breakpoint
CREATE INDEX "reports_file" ON "reports" USING btree ("file_rid");