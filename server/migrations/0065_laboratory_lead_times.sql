CREATE TABLE "laboratory_lead_times" (
	"laboratory_rid" uuid NOT NULL,
	"service_rid" uuid NOT NULL,
	"median_days" double precision NOT NULL,
	"p90_days" double precision NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "laboratory_lead_times_service_rid_laboratory_rid_pk" PRIMARY KEY("service_rid","laboratory_rid")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "agreed_at" timestamp with time zone;