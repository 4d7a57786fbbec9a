CREATE TABLE "result_openings" (
	"result_rid" uuid NOT NULL,
	"staff_rid" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "result_openings_result_rid_staff_rid_pk" PRIMARY KEY("result_rid","staff_rid")
);
--> statement-breakpoint
ALTER TABLE "result_files" ADD COLUMN "measured" jsonb;--> statement-breakpoint
ALTER TABLE "result_openings" ADD CONSTRAINT "result_openings_result_rid_result_files_rid_fk" FOREIGN KEY ("result_rid") REFERENCES "public"."result_files"("rid") ON DELETE cascade ON UPDATE no action;