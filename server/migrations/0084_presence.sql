CREATE TABLE "presences" (
	"staff_rid" uuid NOT NULL,
	"page" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_rid" uuid NOT NULL,
	"laboratory_rid" uuid,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_staff_rid_page_pk" PRIMARY KEY("staff_rid","page")
);
--> statement-breakpoint
CREATE INDEX "presences_record" ON "presences" USING btree ("record_rid","kind");--> statement-breakpoint
CREATE INDEX "presences_until" ON "presences" USING btree ("until");