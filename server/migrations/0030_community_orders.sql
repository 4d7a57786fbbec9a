ALTER TABLE "community_memberships" ADD COLUMN "month_limit_fen" bigint;--> statement-breakpoint
ALTER TABLE "community_memberships" ADD COLUMN "order_limit_fen" bigint;--> statement-breakpoint
ALTER TABLE "community_memberships" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_payer" ON "orders" USING btree ("payer_rid","payer_kind","rid" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "community_memberships" ADD CONSTRAINT "community_memberships_limits" CHECK ("community_memberships"."month_limit_fen" >= 0 and "community_memberships"."order_limit_fen" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payer" CHECK ("orders"."payer_kind" = 'team' or ("orders"."payer_kind" = 'member' and "orders"."payer_rid" = "orders"."member_rid"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_approval" CHECK ("orders"."state" <> 'approving' or "orders"."payer_kind" = 'team');