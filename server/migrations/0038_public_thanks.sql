ALTER TABLE "point_papers" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "point_papers" ADD COLUMN "services" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "point_papers" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "point_papers" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;