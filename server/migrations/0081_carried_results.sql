CREATE TABLE "arrival_openings" (
	"arrival_rid" uuid NOT NULL,
	"reader_rid" uuid NOT NULL,
	"by" text NOT NULL,
	"about" text NOT NULL,
	"day" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "arrival_openings_arrival_rid_reader_rid_day_pk" PRIMARY KEY("arrival_rid","reader_rid","day")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "beyond_scanner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reimbursement_packages" ADD COLUMN "report_rids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_looks" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "arrival_openings" ADD CONSTRAINT "arrival_openings_arrival_rid_arrivals_rid_fk" FOREIGN KEY ("arrival_rid") REFERENCES "public"."arrivals"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "facts_dispatched" ON "facts" USING btree ("dispatched_at") WHERE dispatched_at is not null;