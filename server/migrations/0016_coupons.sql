CREATE TABLE "coupon_batches" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"basis_points" integer NOT NULL,
	"most_fen" bigint,
	"from_fen" bigint NOT NULL,
	"scope" jsonb NOT NULL,
	"channel" text NOT NULL,
	"code" text,
	"stock" integer,
	"received" integer DEFAULT 0 NOT NULL,
	"per_member" integer NOT NULL,
	"claim_until" date,
	"valid_until" date,
	"valid_days" integer,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_batches_stock" CHECK ("coupon_batches"."received" >= 0 and ("coupon_batches"."stock" is null or "coupon_batches"."received" <= "coupon_batches"."stock")),
	CONSTRAINT "coupon_batches_worth" CHECK ("coupon_batches"."amount_fen" >= 0 and "coupon_batches"."from_fen" >= 0 and ("coupon_batches"."most_fen" is null or "coupon_batches"."most_fen" > 0)
        and "coupon_batches"."basis_points" between 0 and 10000 and ("coupon_batches"."kind" = 'percent' or "coupon_batches"."amount_fen" > 0)),
	CONSTRAINT "coupon_batches_validity" CHECK (("coupon_batches"."valid_until" is null) <> ("coupon_batches"."valid_days" is null))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"batch_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"member_rid" uuid,
	"nth" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"order_rid" uuid,
	"used_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"instead_of_rid" uuid,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_nth" UNIQUE("batch_rid","member_rid","nth"),
	CONSTRAINT "coupons_state" CHECK (case "coupons"."state"
        when 'unclaimed' then "coupons"."member_rid" is null and "coupons"."code" is not null and "coupons"."order_rid" is null
        when 'usable' then "coupons"."member_rid" is not null and "coupons"."order_rid" is null
        when 'frozen' then "coupons"."member_rid" is not null and "coupons"."order_rid" is not null and "coupons"."used_at" is null
        when 'used' then "coupons"."member_rid" is not null and "coupons"."order_rid" is not null and "coupons"."used_at" is not null
        when 'expired' then "coupons"."order_rid" is null
        when 'voided' then "coupons"."order_rid" is null
        else false end),
	CONSTRAINT "coupons_member_nth" CHECK (("coupons"."member_rid" is null) = ("coupons"."nth" is null) and ("coupons"."member_rid" is null) = ("coupons"."received_at" is null))
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_batch_rid_coupon_batches_rid_fk" FOREIGN KEY ("batch_rid") REFERENCES "public"."coupon_batches"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_batches_state" ON "coupon_batches" USING btree ("state","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_batches_code" ON "coupon_batches" USING btree ("code") WHERE code is not null and state <> 'stopped';--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_batches_register" ON "coupon_batches" USING btree ("channel") WHERE channel = 'register' and state = 'open';--> statement-breakpoint
CREATE INDEX "coupons_member" ON "coupons" USING btree ("member_rid","state","expires_at");--> statement-breakpoint
CREATE INDEX "coupons_batch" ON "coupons" USING btree ("batch_rid","state","rid");--> statement-breakpoint
CREATE INDEX "coupons_expiry" ON "coupons" USING btree ("expires_at") WHERE state in ('usable', 'unclaimed');--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_order" ON "coupons" USING btree ("order_rid") WHERE order_rid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_instead_of" ON "coupons" USING btree ("instead_of_rid") WHERE instead_of_rid is not null;