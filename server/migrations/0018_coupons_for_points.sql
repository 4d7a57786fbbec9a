ALTER TABLE "point_exchanges" DROP CONSTRAINT "point_exchanges_shipped";--> statement-breakpoint
ALTER TABLE "point_exchanges" ALTER COLUMN "receiver" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD COLUMN "coupon_rid" uuid;--> statement-breakpoint
ALTER TABLE "point_goods" ADD COLUMN "batch_rid" uuid;--> statement-breakpoint
ALTER TABLE "point_goods" ADD CONSTRAINT "point_goods_batch_rid_coupon_batches_rid_fk" FOREIGN KEY ("batch_rid") REFERENCES "public"."coupon_batches"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_coupon_rid_unique" UNIQUE("coupon_rid");--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_coupon" CHECK (("point_exchanges"."coupon_rid" is null) = ("point_exchanges"."receiver" is not null) and ("point_exchanges"."coupon_rid" is null or ("point_exchanges"."state" = 'done' and "point_exchanges"."count" = 1)));--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_shipped" CHECK (("point_exchanges"."coupon_rid" is null and "point_exchanges"."state" in ('shipped', 'done')) = ("point_exchanges"."courier" <> '' and "point_exchanges"."number" <> '' and "point_exchanges"."shipped_at" is not null));