CREATE SEQUENCE "public"."point_exchange_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "point_earnings" (
	"charge_rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"per_yuan" integer NOT NULL,
	"money_fen" bigint NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "point_earnings_points" CHECK ("point_earnings"."money_fen" >= 0 and "point_earnings"."points" = "point_earnings"."money_fen" * "point_earnings"."per_yuan" / 100)
);
--> statement-breakpoint
CREATE TABLE "point_exchanges" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"exchange_no" text NOT NULL,
	"member_rid" uuid NOT NULL,
	"good_rid" uuid NOT NULL,
	"good_name" text NOT NULL,
	"img" text NOT NULL,
	"count" integer NOT NULL,
	"points" bigint NOT NULL,
	"state" text NOT NULL,
	"receiver" jsonb NOT NULL,
	"remark" text NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone,
	"receives_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "point_exchanges_exchange_no_unique" UNIQUE("exchange_no"),
	CONSTRAINT "point_exchanges_count" CHECK ("point_exchanges"."count" > 0 and "point_exchanges"."points" > 0),
	CONSTRAINT "point_exchanges_shipped" CHECK (("point_exchanges"."state" in ('shipped', 'done')) = ("point_exchanges"."courier" <> '' and "point_exchanges"."number" <> '' and "point_exchanges"."shipped_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "point_goods" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"img" text NOT NULL,
	"points" bigint NOT NULL,
	"stock" integer NOT NULL,
	"most_each" integer,
	"listed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_goods_price" CHECK ("point_goods"."points" > 0),
	CONSTRAINT "point_goods_stock" CHECK ("point_goods"."stock" >= 0),
	CONSTRAINT "point_goods_each" CHECK ("point_goods"."most_each" > 0)
);
--> statement-breakpoint
CREATE TABLE "point_lots" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"source" text NOT NULL,
	"source_rid" uuid NOT NULL,
	"points" bigint NOT NULL,
	"left" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_lots_left" CHECK ("point_lots"."points" > 0 and "point_lots"."left" between 0 and "point_lots"."points")
);
--> statement-breakpoint
CREATE TABLE "point_papers" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"journal" text NOT NULL,
	"doi" text NOT NULL,
	"impact_factor" numeric(7, 3) NOT NULL,
	"proof_rid" uuid NOT NULL,
	"remark" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "point_papers_points" CHECK ("point_papers"."points" >= 0 and ("point_papers"."state" = 'accepted' or "point_papers"."points" = 0))
);
--> statement-breakpoint
CREATE TABLE "point_transfers" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"sender_rid" uuid NOT NULL,
	"recipient_rid" uuid NOT NULL,
	"points" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_transfers_points" CHECK ("point_transfers"."points" > 0 and "point_transfers"."sender_rid" <> "point_transfers"."recipient_rid")
);
--> statement-breakpoint
CREATE TABLE "point_uses" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"lot_rid" uuid NOT NULL,
	"cause" text NOT NULL,
	"cause_rid" uuid NOT NULL,
	"points" bigint NOT NULL,
	"back" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "point_uses_back" CHECK ("point_uses"."points" > 0 and "point_uses"."back" between 0 and "point_uses"."points")
);
--> statement-breakpoint
ALTER TABLE "point_exchanges" ADD CONSTRAINT "point_exchanges_good_rid_point_goods_rid_fk" FOREIGN KEY ("good_rid") REFERENCES "public"."point_goods"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_uses" ADD CONSTRAINT "point_uses_lot_rid_point_lots_rid_fk" FOREIGN KEY ("lot_rid") REFERENCES "public"."point_lots"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_earnings_member" ON "point_earnings" USING btree ("member_rid");--> statement-breakpoint
CREATE INDEX "point_exchanges_member" ON "point_exchanges" USING btree ("member_rid","rid");--> statement-breakpoint
CREATE INDEX "point_exchanges_good" ON "point_exchanges" USING btree ("good_rid","member_rid");--> statement-breakpoint
CREATE INDEX "point_exchanges_state" ON "point_exchanges" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "point_lots_open" ON "point_lots" USING btree ("member_rid","expires_at","rid") WHERE "left" > 0;--> statement-breakpoint
CREATE INDEX "point_lots_source" ON "point_lots" USING btree ("source_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "point_lots_once" ON "point_lots" USING btree ("source","source_rid") WHERE source in ('register', 'evaluation', 'paper');--> statement-breakpoint
CREATE INDEX "point_papers_member" ON "point_papers" USING btree ("member_rid","rid");--> statement-breakpoint
CREATE INDEX "point_papers_state" ON "point_papers" USING btree ("state","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "point_papers_doi" ON "point_papers" USING btree ("doi") WHERE state in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "point_transfers_sender" ON "point_transfers" USING btree ("sender_rid","created_at");--> statement-breakpoint
CREATE INDEX "point_transfers_recipient" ON "point_transfers" USING btree ("recipient_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "point_uses_cause" ON "point_uses" USING btree ("cause_rid","lot_rid");--> statement-breakpoint
CREATE INDEX "point_uses_lot" ON "point_uses" USING btree ("lot_rid");