DROP INDEX "members_manager";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "manager_rid" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "tester_rids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "deposits_pieces" ON "deposits" USING gin (pieces(lower("deposit_no" || ' ' || coalesce("bank_reference", '') || ' ' || "remark")));--> statement-breakpoint
CREATE INDEX "statements_pieces" ON "statements" USING gin (pieces(lower("statement_no")));--> statement-breakpoint
CREATE INDEX "charges_pieces" ON "charges" USING gin (pieces(lower("title")));--> statement-breakpoint
CREATE INDEX "members_pieces" ON "members" USING gin (pieces(lower("name" || ' ' || "company" || ' ' || "account" || ' ' || "phone")));--> statement-breakpoint
CREATE INDEX "agreements_unsigned" ON "agreements" USING btree ("order_rid") WHERE signed_at is null;--> statement-breakpoint
CREATE INDEX "orders_manager_newest" ON "orders" USING btree ("manager_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_pieces" ON "orders" USING gin (pieces("search"));--> statement-breakpoint
CREATE INDEX "orders_ref_pieces" ON "orders" USING gin (pieces(lower("customer_ref")));--> statement-breakpoint
CREATE INDEX "orders_clock" ON "orders" USING btree ("clock_until","rid");--> statement-breakpoint
CREATE INDEX "orders_unread" ON "orders" USING btree ("rid") WHERE unread_staff > 0;--> statement-breakpoint
CREATE INDEX "tasks_clock" ON "tasks" USING btree ("clock_until","rid");--> statement-breakpoint
CREATE INDEX "tasks_manager" ON "tasks" USING btree ("manager_rid","state","rid");--> statement-breakpoint
CREATE INDEX "tasks_testers" ON "tasks" USING gin ("tester_rids");--> statement-breakpoint
CREATE INDEX "tasks_pieces" ON "tasks" USING gin (pieces(lower("code" || ' ' || "order_no" || ' ' || "title")));--> statement-breakpoint
CREATE INDEX "tasks_retests" ON "tasks" USING btree ("rid") WHERE run > 1;--> statement-breakpoint
CREATE INDEX "tasks_to_cancel" ON "tasks" USING btree ("rid") WHERE cancel_reason is not null;--> statement-breakpoint
CREATE INDEX "members_manager" ON "members" USING btree ("manager_rid","rid");