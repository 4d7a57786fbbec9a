CREATE TABLE "worklist_tasks" (
	"task_rid" uuid PRIMARY KEY NOT NULL,
	"instrument_rid" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worklists" (
	"instrument_rid" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "worklist_tasks" ADD CONSTRAINT "worklist_tasks_task_rid_tasks_rid_fk" FOREIGN KEY ("task_rid") REFERENCES "public"."tasks"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worklist_tasks" ADD CONSTRAINT "worklist_tasks_instrument_rid_worklists_instrument_rid_fk" FOREIGN KEY ("instrument_rid") REFERENCES "public"."worklists"("instrument_rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "worklist_tasks_instrument" ON "worklist_tasks" USING btree ("instrument_rid","position");