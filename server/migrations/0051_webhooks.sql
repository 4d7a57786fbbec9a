CREATE TABLE "webhook_attempts" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"delivery_rid" uuid NOT NULL,
	"member_rid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"status" integer,
	"millis" integer NOT NULL,
	"answer" text NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"webhook_rid" uuid NOT NULL,
	"member_rid" uuid NOT NULL,
	"event" text NOT NULL,
	"seq" bigint,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"off" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_rid_webhook_deliveries_rid_fk" FOREIGN KEY ("delivery_rid") REFERENCES "public"."webhook_deliveries"("rid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_rid_webhooks_rid_fk" FOREIGN KEY ("webhook_rid") REFERENCES "public"."webhooks"("rid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_rid","seq");--> statement-breakpoint
CREATE INDEX "webhook_attempts_member" ON "webhook_attempts" USING btree ("member_rid","at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_fact" ON "webhook_deliveries" USING btree ("webhook_rid","seq");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_rid","seq") WHERE delivered_at is null and seq is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_member" ON "webhook_deliveries" USING btree ("member_rid","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_member" ON "webhooks" USING btree ("member_rid");