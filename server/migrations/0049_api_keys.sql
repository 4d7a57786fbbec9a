CREATE TABLE "api_calls" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"key_rid" uuid NOT NULL,
	"member_rid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"path" text NOT NULL,
	"outcome" text NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"name" text NOT NULL,
	"beginning" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_ip" text,
	"minute_at" timestamp with time zone,
	"minute_calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE INDEX "api_calls_member" ON "api_calls" USING btree ("member_rid","seq");--> statement-breakpoint
CREATE INDEX "api_calls_at" ON "api_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "api_keys_member" ON "api_keys" USING btree ("member_rid","created_at");