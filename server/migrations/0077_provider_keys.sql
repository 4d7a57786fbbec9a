CREATE TABLE "provider_accounts" (
	"provider" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"tested_at" timestamp with time zone,
	"tested_by" uuid,
	"test_passed" boolean,
	"test_words" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_keys" (
	"provider" text NOT NULL,
	"field" text NOT NULL,
	"key_id" text NOT NULL,
	"nonce" text NOT NULL,
	"sealed" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" uuid NOT NULL,
	CONSTRAINT "provider_keys_provider_field_pk" PRIMARY KEY("provider","field")
);
