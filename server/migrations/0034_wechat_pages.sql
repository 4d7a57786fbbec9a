CREATE TABLE "wechat_page_tickets" (
	"app_id" text PRIMARY KEY NOT NULL,
	"token" text,
	"expires_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "wechat_tickets" ADD COLUMN "return_to" text;--> statement-breakpoint
ALTER TABLE "wechat_tickets" ADD COLUMN "returned_at" timestamp with time zone;