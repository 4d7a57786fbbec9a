CREATE TABLE "staged_uploads" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_rid" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"modified" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"writer" uuid,
	"writer_until" timestamp with time zone,
	"writer_wanted" boolean DEFAULT false NOT NULL,
	"sha256" text,
	"mime" text,
	"recorded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "staged_uploads_owner" ON "staged_uploads" USING btree ("owner_rid","created_at");