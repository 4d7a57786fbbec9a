CREATE SEQUENCE "public"."credit_application_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "credit_applications" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"limit_fen" bigint NOT NULL,
	"purpose" text NOT NULL,
	"granted_fen" bigint,
	"term_days" integer,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "credit_applications_application_no_unique" UNIQUE("application_no"),
	CONSTRAINT "credit_applications_decided" CHECK ("credit_applications"."limit_fen" > 0 and ("credit_applications"."granted_fen" is null) = ("credit_applications"."term_days" is null)
        and ("credit_applications"."state" <> 'approved' or "credit_applications"."granted_fen" is not null)
        and ("credit_applications"."state" not in ('approved', 'rejected') or "credit_applications"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "credit_limits" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_limits" ADD COLUMN "frozen_reason" text;--> statement-breakpoint
CREATE INDEX "credit_applications_payer" ON "credit_applications" USING btree ("payer_rid","payer_kind","rid");--> statement-breakpoint
CREATE INDEX "credit_applications_state" ON "credit_applications" USING btree ("state","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_applications_open" ON "credit_applications" USING btree ("payer_rid","payer_kind") WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE "credit_limits" ADD CONSTRAINT "credit_limits_frozen" CHECK (("credit_limits"."frozen_at" is null) = ("credit_limits"."frozen_reason" is null));