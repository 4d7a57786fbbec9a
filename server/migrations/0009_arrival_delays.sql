CREATE TABLE "arrival_delays" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid NOT NULL,
	"courier" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"inquired_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "arrival_delays_once" UNIQUE("order_rid","courier","number","kind","since")
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "arrival_delays" ADD CONSTRAINT "arrival_delays_order_rid_orders_rid_fk" FOREIGN KEY ("order_rid") REFERENCES "public"."orders"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "arrival_delays_open" ON "arrival_delays" USING btree ("order_rid","courier","number") WHERE cleared_at is null;