ALTER TABLE "orders" ADD COLUMN "late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "tasks" SET "late" = true WHERE "published_at" > "due_at";--> statement-breakpoint
UPDATE "orders" SET "late" = true WHERE EXISTS (SELECT FROM "tasks" WHERE "tasks"."order_rid" = "orders"."rid" AND "tasks"."late");
