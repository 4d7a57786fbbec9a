CREATE SEQUENCE "public"."plan_quotation_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "plan_quotations" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"quotation_no" text NOT NULL,
	"code" text NOT NULL,
	"content" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_quotations_quotation_no_unique" UNIQUE("quotation_no"),
	CONSTRAINT "plan_quotations_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "plan_lines" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "plan_quotations_member" ON "plan_quotations" USING btree ("member_rid","rid");