CREATE TABLE "closed_phones" (
	"digest" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
