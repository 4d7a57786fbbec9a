CREATE TABLE "payment_bills" (
	"provider" text NOT NULL,
	"date" date NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"differences" integer NOT NULL,
	CONSTRAINT "payment_bills_provider_date_pk" PRIMARY KEY("provider","date")
);
