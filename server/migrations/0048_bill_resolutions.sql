CREATE TABLE "payment_bill_resolutions" (
	"provider" text NOT NULL,
	"date" date NOT NULL,
	"differences" integer,
	"lines_hash" text,
	"note" text NOT NULL,
	"resolved_by" uuid NOT NULL,
	"resolved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_bill_resolutions_provider_date_pk" PRIMARY KEY("provider","date"),
	CONSTRAINT "payment_bill_resolutions_bill" CHECK (("payment_bill_resolutions"."differences" is null) = ("payment_bill_resolutions"."lines_hash" is null))
);
