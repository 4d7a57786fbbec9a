CREATE TABLE "arrivals" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"computer_rid" uuid NOT NULL,
	"laboratory_rid" uuid NOT NULL,
	"path" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"file_rid" uuid NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"task_rid" uuid,
	"sample_codes" text[] NOT NULL,
	"words" text NOT NULL,
	"sorted_at" timestamp with time zone,
	"sorted_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "arrivals_once" UNIQUE("laboratory_rid","path","sha256")
);
--> statement-breakpoint
CREATE TABLE "computers" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"laboratory_rid" uuid NOT NULL,
	"name" text NOT NULL,
	"beginning" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_ip" text,
	"minute_at" timestamp with time zone,
	"minute_calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "computers_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_computer_rid_computers_rid_fk" FOREIGN KEY ("computer_rid") REFERENCES "public"."computers"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrivals_computer" ON "arrivals" USING btree ("computer_rid");--> statement-breakpoint
CREATE INDEX "arrivals_waiting" ON "arrivals" USING btree ("laboratory_rid","arrived_at") WHERE task_rid is null and sorted_at is null;--> statement-breakpoint
CREATE INDEX "arrivals_sorted" ON "arrivals" USING btree ("sorted_at") WHERE sorted_at is not null;