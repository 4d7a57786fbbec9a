ALTER TABLE "deposits" ADD COLUMN "applied_by" uuid;--> statement-breakpoint
CREATE INDEX "deposits_applied_by" ON "deposits" USING btree ("applied_by") WHERE applied_by is not null;