CREATE TABLE "publishing_previews" (
	"key" text PRIMARY KEY NOT NULL,
	"record_rid" uuid NOT NULL,
	"number" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishing_records" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"section" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"filters" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"number" integer NOT NULL,
	"published_number" integer,
	"planned_number" integer,
	"planned_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "publishing_records_subject" UNIQUE("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "publishing_versions" (
	"record_rid" uuid NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL,
	"note" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"published_at" timestamp with time zone,
	CONSTRAINT "publishing_versions_record_rid_number_pk" PRIMARY KEY("record_rid","number")
);
--> statement-breakpoint
ALTER TABLE "publishing_previews" ADD CONSTRAINT "publishing_previews_record_rid_publishing_records_rid_fk" FOREIGN KEY ("record_rid") REFERENCES "public"."publishing_records"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_versions" ADD CONSTRAINT "publishing_versions_record_rid_publishing_records_rid_fk" FOREIGN KEY ("record_rid") REFERENCES "public"."publishing_records"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publishing_records_list" ON "publishing_records" USING btree ("kind","section","updated_at" DESC NULLS FIRST);