CREATE TABLE "share_links" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"order_rid" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"file_rids" uuid[] NOT NULL,
	"reports" boolean NOT NULL,
	"downloads" boolean NOT NULL,
	"recipient" text NOT NULL,
	"watermark" boolean NOT NULL,
	"passcode_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "share_links_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE INDEX "share_links_order" ON "share_links" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "share_links_member" ON "share_links" USING btree ("member_rid","created_at");