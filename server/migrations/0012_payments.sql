CREATE SEQUENCE "public"."payment_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "payment_arrivals" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"payment_rid" uuid NOT NULL,
	"provider" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"deposit_rid" uuid NOT NULL,
	CONSTRAINT "payment_arrivals_deposit_rid_unique" UNIQUE("deposit_rid"),
	CONSTRAINT "payment_arrivals_amount" CHECK ("payment_arrivals"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"payment_no" text NOT NULL,
	"provider" text NOT NULL,
	"way" text NOT NULL,
	"simulated" boolean NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" uuid NOT NULL,
	"purpose" text NOT NULL,
	"deposit_rid" uuid NOT NULL,
	"order_rid" uuid,
	"statement_rids" uuid[] DEFAULT '{}' NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"address" text,
	"sheet" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_payment_no_unique" UNIQUE("payment_no"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_fen" > 0),
	CONSTRAINT "payments_paid" CHECK ("payments"."state" not in ('paid', 'diverted') or "payments"."paid_at" is not null),
	CONSTRAINT "payments_purpose" CHECK (("payments"."purpose" = 'order') = ("payments"."order_rid" is not null)
        and ("payments"."purpose" = 'statement') = (cardinality("payments"."statement_rids") > 0))
);
--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_arrivals" ADD CONSTRAINT "payment_arrivals_payment_rid_payments_rid_fk" FOREIGN KEY ("payment_rid") REFERENCES "public"."payments"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_arrivals_transaction" ON "payment_arrivals" USING btree ("provider","transaction_id");--> statement-breakpoint
CREATE INDEX "payment_arrivals_payment" ON "payment_arrivals" USING btree ("payment_rid");--> statement-breakpoint
CREATE INDEX "payment_arrivals_paid" ON "payment_arrivals" USING btree ("provider","paid_at");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_rid","payer_kind","rid");--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_waiting_deposit" ON "payments" USING btree ("deposit_rid") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_waiting_order" ON "payments" USING btree ("order_rid") WHERE state = 'waiting' and order_rid is not null;