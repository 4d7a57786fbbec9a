-- Computers of a laboratory in use with one name, from before it was refused: all but the newest are known by their key.
UPDATE "computers" SET "name" = "name" || ' ' || "beginning" WHERE "ended_at" IS NULL AND EXISTS (
	SELECT FROM "computers" "later" WHERE "later"."ended_at" IS NULL AND "later"."laboratory_rid" = "computers"."laboratory_rid"
	AND "later"."name" = "computers"."name" AND "later"."rid" > "computers"."rid"
);--> statement-breakpoint
CREATE UNIQUE INDEX "computers_named" ON "computers" USING btree ("laboratory_rid","name") WHERE ended_at is null;
