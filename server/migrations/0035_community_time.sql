ALTER TABLE "reservations" ADD COLUMN "community_rid" uuid;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "project_rid" uuid;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "customer_ref" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "reservations_community" ON "reservations" USING btree ("community_rid","rid") WHERE community_rid is not null;