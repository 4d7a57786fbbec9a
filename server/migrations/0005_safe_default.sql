CREATE TABLE "clock_holds" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"expected" timestamp with time zone NOT NULL,
	"found" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"staff_rid" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "clock_sightings" (
	"boot" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"uptime" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_tickets" (
	"digest" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
