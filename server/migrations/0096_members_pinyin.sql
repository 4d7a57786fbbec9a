ALTER TABLE "members" ADD COLUMN "name_pinyin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "name_initials" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "members_name_pinyin" ON "members" USING btree ("name_pinyin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_name_initials" ON "members" USING btree ("name_initials" text_pattern_ops);