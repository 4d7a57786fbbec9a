CREATE TABLE "staff_shared_views" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"work_group" text NOT NULL,
	"shared_by" uuid NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_shared_views_name" UNIQUE("list","work_group","name")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "work_group" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_preferences" ADD COLUMN "work_group" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_preferences" ADD COLUMN "density" text DEFAULT 'regular' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_preferences" ADD COLUMN "columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_shared_views" ADD CONSTRAINT "staff_shared_views_shared_by_staff_rid_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_urgent" ON "order_lines" USING btree ("urgent","order_rid") WHERE urgent <> 'none';--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_fen","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "task_runs_instrument" ON "task_runs" USING btree ("instrument","task_rid");--> statement-breakpoint
CREATE INDEX "task_runs_operator" ON "task_runs" USING btree ("operator","task_rid");--> statement-breakpoint
CREATE INDEX "task_runs_tester" ON "task_runs" USING btree ("started_by","task_rid");--> statement-breakpoint
CREATE INDEX "tasks_laboratory" ON "tasks" USING btree ("laboratory_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_urgent" ON "tasks" USING btree ("urgent","rid" DESC NULLS FIRST) WHERE urgent <> 'none';