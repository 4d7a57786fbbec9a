CREATE TABLE "content_article_view_days" (
	"day" date NOT NULL,
	"article_rid" uuid NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "content_article_view_days_day_article_rid_pk" PRIMARY KEY("day","article_rid")
);
--> statement-breakpoint
CREATE TABLE "search_miss_days" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_miss_days_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "taken_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facts" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deposits_posted" ON "deposits" USING btree ("posted_at") WHERE posted_at is not null;--> statement-breakpoint
CREATE INDEX "charges_settled" ON "charges" USING btree ("settled_at") WHERE settled_at is not null;--> statement-breakpoint
CREATE INDEX "charges_unsettled" ON "charges" USING btree ("rid") WHERE state = 'unsettled';--> statement-breakpoint
CREATE INDEX "credit_notes_created" ON "credit_notes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "coupons_used" ON "coupons" USING btree ("used_at") WHERE used_at is not null;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","state","manager_rid");--> statement-breakpoint
CREATE INDEX "quotations_created" ON "quotations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reservations_starts" ON "reservations" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "tasks_published" ON "tasks" USING btree ("published_at") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "sample_recycles_sent" ON "sample_recycles" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "samples_received" ON "samples" USING btree ("received_at") WHERE received_at is not null;--> statement-breakpoint
CREATE INDEX "pickups_date" ON "pickups" USING btree ("date");--> statement-breakpoint
CREATE INDEX "facts_steps" ON "facts" USING btree ("entity","event","at");