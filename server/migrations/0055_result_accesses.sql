CREATE TABLE "result_accesses" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"order_rid" uuid NOT NULL,
	"file_rid" uuid,
	"file" text NOT NULL,
	"act" text NOT NULL,
	"by" text NOT NULL,
	"reader_rid" uuid NOT NULL,
	"about" text NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "result_accesses_once" UNIQUE NULLS NOT DISTINCT("order_rid","file_rid","act","reader_rid","about","day")
);
--> statement-breakpoint
CREATE INDEX "result_accesses_order" ON "result_accesses" USING btree ("order_rid","at");--> statement-breakpoint
CREATE INDEX "result_accesses_member" ON "result_accesses" USING btree ("member_rid");--> statement-breakpoint
CREATE INDEX "result_accesses_reader" ON "result_accesses" USING btree ("reader_rid");