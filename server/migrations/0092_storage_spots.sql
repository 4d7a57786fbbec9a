ALTER TABLE "storage_places" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_places" ADD COLUMN "temperature" text DEFAULT 'ambient' NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_places" ADD COLUMN "rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_places" ADD COLUMN "columns" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_places" ADD COLUMN "most" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "samples" ADD COLUMN "spot" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "samples_spot" ON "samples" USING btree ("place","spot") WHERE spot <> '';