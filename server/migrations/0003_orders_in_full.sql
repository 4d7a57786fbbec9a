CREATE SEQUENCE "public"."quotation_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."reservation_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "catalogue_index_version" (
	"version" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"charge_rid" uuid NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" uuid NOT NULL,
	"order_rid" uuid,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"open_fen" bigint NOT NULL,
	"paid_fen" bigint NOT NULL,
	"principal_fen" bigint NOT NULL,
	"bonus_fen" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_parts" CHECK ("credit_notes"."amount_fen" > 0 and "credit_notes"."amount_fen" = "credit_notes"."open_fen" + "credit_notes"."paid_fen" + "credit_notes"."principal_fen" + "credit_notes"."bonus_fen")
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"task_rid" uuid NOT NULL,
	"order_rid" uuid NOT NULL,
	"order_no" text NOT NULL,
	"line_rid" uuid NOT NULL,
	"member_rid" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"evidence" uuid[] NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone,
	"refund_fen" bigint,
	"refunded_at" timestamp with time zone,
	"retest_order_rid" uuid,
	"retest_order_no" text,
	"clock_label" text,
	"clock_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_inputs" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid NOT NULL,
	"file_rid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_inputs_once" UNIQUE("order_rid","file_rid")
);
--> statement-breakpoint
CREATE TABLE "order_presets" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"service_rid" uuid NOT NULL,
	"name" text NOT NULL,
	"group" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_presets_name" UNIQUE("member_rid","service_rid","name")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"number" text NOT NULL,
	"phone" text NOT NULL,
	"progress" text NOT NULL,
	"lines" jsonb NOT NULL,
	"signed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"subscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("courier","number")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"cause_rid" uuid NOT NULL,
	"charge_rid" uuid NOT NULL,
	"order_rid" uuid NOT NULL,
	"order_no" text NOT NULL,
	"title" text NOT NULL,
	"member_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answer" text NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"requirement_rid" uuid NOT NULL,
	"quotation_no" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"code" text NOT NULL,
	"total_fen" bigint NOT NULL,
	"staff_rid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "quotations_code_unique" UNIQUE("code"),
	CONSTRAINT "quotations_total" CHECK ("quotations"."total_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "instrument_closures" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"instrument_rid" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"staff_rid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instrument_hours" (
	"instrument_rid" uuid PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instrument_trainings" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"instrument_rid" uuid NOT NULL,
	"instrument" jsonb NOT NULL,
	"expires_on" date NOT NULL,
	"note" text NOT NULL,
	"staff_rid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reservation_feeds" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_rid" uuid NOT NULL,
	"renewals" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_feeds_owner" UNIQUE("owner_kind","owner_rid")
);
--> statement-breakpoint
CREATE TABLE "reservation_spans" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"owner_rid" uuid NOT NULL,
	"kind" text NOT NULL,
	"instrument_rid" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"held" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_waits" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"service_rid" uuid NOT NULL,
	"service" text NOT NULL,
	"instrument_rid" uuid NOT NULL,
	"instrument" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"wish" jsonb NOT NULL,
	"state" text NOT NULL,
	"offered_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"reservation_no" text NOT NULL,
	"member_rid" uuid NOT NULL,
	"order_rid" uuid,
	"service_rid" uuid NOT NULL,
	"instrument_rid" uuid NOT NULL,
	"service" text NOT NULL,
	"img" text NOT NULL,
	"instrument" jsonb NOT NULL,
	"mode" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"terms" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"amount_fen" bigint NOT NULL,
	"wanted" jsonb,
	"keeps_slot" boolean DEFAULT false NOT NULL,
	"meeting_link" text,
	"checked_in_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"use" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"clock_label" text,
	"clock_until" timestamp with time zone,
	"missed_at" timestamp with time zone,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_reservation_no_unique" UNIQUE("reservation_no")
);
--> statement-breakpoint
CREATE TABLE "sample_compensations" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"sample_rid" uuid NOT NULL,
	"order_rid" uuid NOT NULL,
	"order_no" text NOT NULL,
	"member_rid" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"photos" uuid[] NOT NULL,
	"by_customer" boolean NOT NULL,
	"amount_fen" integer,
	"proposal" text NOT NULL,
	"prior_rid" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample_recycles" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid NOT NULL,
	"order_no" text NOT NULL,
	"member_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"by_itself" boolean NOT NULL,
	"sample_rids" uuid[] NOT NULL,
	"receiver" jsonb,
	"note" text NOT NULL,
	"fee_fen" integer NOT NULL,
	"cover_fen" integer NOT NULL,
	"held" boolean NOT NULL,
	"courier" text NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sign_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "storage_places" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"open" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "storage_places_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "pickup_slots" (
	"date" date NOT NULL,
	"slot" text NOT NULL,
	"district" text NOT NULL,
	CONSTRAINT "pickup_slots_date_slot_district_pk" PRIMARY KEY("date","slot","district")
);
--> statement-breakpoint
CREATE TABLE "pickups" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"order_rid" uuid,
	"order_no" text NOT NULL,
	"extra_rid" uuid,
	"state" text NOT NULL,
	"date" date NOT NULL,
	"slot" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"address_code" text NOT NULL,
	"message" text NOT NULL,
	"fee_fen" integer NOT NULL,
	"scene_date" date,
	"courier_rid" uuid,
	"confirmed_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"photos" uuid[] NOT NULL,
	"codes" text[] NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_spellings" (
	"name" text PRIMARY KEY NOT NULL,
	"spelling" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "statements_overdue";--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "order_rid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "order_rid" uuid;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "for_statements" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "credited_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "deposit_rid" uuid;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_service_words_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "noted_open_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "noted_paid_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "noted_principal_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "noted_bonus_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "sign_kind" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "scan_rid" uuid;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "scan_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "scan_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scene_date" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "complaining" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unread_member" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unread_house" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_lines" ADD COLUMN "quotation_rid" uuid;--> statement-breakpoint
ALTER TABLE "plan_lines" ADD COLUMN "quoted" jsonb;--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "refuse_reason" text;--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "quotation_rid" uuid;--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "quoted_fen" bigint;--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "quoted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "order_rid" uuid;--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "order_no" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "samples" ADD COLUMN "keep_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "samples" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "samples" ADD COLUMN "recycle_rid" uuid;--> statement-breakpoint
ALTER TABLE "samples" ADD COLUMN "origin_rid" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "laboratory_rid" uuid;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_charge_rid_charges_rid_fk" FOREIGN KEY ("charge_rid") REFERENCES "public"."charges"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_inputs" ADD CONSTRAINT "order_inputs_order_rid_orders_rid_fk" FOREIGN KEY ("order_rid") REFERENCES "public"."orders"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_requirement_rid_requirements_rid_fk" FOREIGN KEY ("requirement_rid") REFERENCES "public"."requirements"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_charge" ON "credit_notes" USING btree ("charge_rid","rid");--> statement-breakpoint
CREATE INDEX "credit_notes_payer" ON "credit_notes" USING btree ("payer_rid","payer_kind","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "complaints_member" ON "complaints" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_order" ON "complaints" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "complaints_state" ON "complaints" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "complaints_retest" ON "complaints" USING btree ("retest_order_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_open" ON "complaints" USING btree ("task_rid") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "parcels_by_number" ON "parcels" USING btree ("number");--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "refunds_cause" ON "refunds" USING btree ("cause_rid");--> statement-breakpoint
CREATE INDEX "refunds_member" ON "refunds" USING btree ("member_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("charge_rid") WHERE state = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_version" ON "quotations" USING btree ("requirement_rid","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_no" ON "quotations" USING btree ("quotation_no","version");--> statement-breakpoint
CREATE INDEX "instrument_closures_time" ON "instrument_closures" USING btree ("instrument_rid","ends_at");--> statement-breakpoint
CREATE INDEX "instrument_trainings_member" ON "instrument_trainings" USING btree ("member_rid","instrument_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_spans_owner" ON "reservation_spans" USING btree ("owner_rid","kind") WHERE held;--> statement-breakpoint
CREATE INDEX "reservation_spans_time" ON "reservation_spans" USING btree ("instrument_rid","starts_at");--> statement-breakpoint
CREATE INDEX "reservation_waits_member" ON "reservation_waits" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reservation_waits_line" ON "reservation_waits" USING btree ("instrument_rid","rid") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "reservations_member" ON "reservations" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reservations_state" ON "reservations" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_instrument" ON "reservations" USING btree ("instrument_rid","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_missed" ON "reservations" USING btree ("member_rid","missed_at") WHERE missed_at is not null;--> statement-breakpoint
CREATE INDEX "sample_compensations_order" ON "sample_compensations" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "sample_compensations_member" ON "sample_compensations" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sample_compensations_state" ON "sample_compensations" USING btree ("state","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "sample_compensations_open" ON "sample_compensations" USING btree ("sample_rid") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "sample_recycles_member" ON "sample_recycles" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sample_recycles_order" ON "sample_recycles" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "sample_recycles_state" ON "sample_recycles" USING btree ("state","due_at","rid");--> statement-breakpoint
CREATE INDEX "sample_recycles_number" ON "sample_recycles" USING btree ("number");--> statement-breakpoint
CREATE INDEX "pickups_member" ON "pickups" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pickups_order" ON "pickups" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "pickups_state" ON "pickups" USING btree ("state","date","slot");--> statement-breakpoint
CREATE INDEX "pickups_courier" ON "pickups" USING btree ("courier_rid","date");--> statement-breakpoint
CREATE INDEX "pickups_slot" ON "pickups" USING btree ("date","slot","address_code");--> statement-breakpoint
CREATE UNIQUE INDEX "pickups_open_order" ON "pickups" USING btree ("order_rid") WHERE state in ('waiting', 'arranged', 'underway', 'postponed');--> statement-breakpoint
CREATE INDEX "deposits_order" ON "deposits" USING btree ("order_rid") WHERE order_rid is not null;--> statement-breakpoint
CREATE INDEX "statements_deposit" ON "statements" USING btree ("deposit_rid") WHERE deposit_rid is not null;--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "agreements_scans" ON "agreements" USING btree ("scan_at") WHERE scan_rid is not null and signed_at is null and scan_reason is null;--> statement-breakpoint
CREATE INDEX "order_groups_codes" ON "order_groups" USING gin (("data" -> 'codes'));--> statement-breakpoint
CREATE INDEX "plan_lines_quotation" ON "plan_lines" USING btree ("quotation_rid") WHERE quotation_rid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "requirements_order" ON "requirements" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "samples_place" ON "samples" USING btree ("place") WHERE place <> '';--> statement-breakpoint
CREATE INDEX "statements_overdue" ON "statements" USING btree ("payer_rid","payer_kind") WHERE overdue_at is not null and state in ('unpaid', 'paying');--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD CONSTRAINT "catalogue_service_words_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_code" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_notes" CHECK ("charges"."noted_open_fen" + "charges"."noted_paid_fen" <= "charges"."held_credit_fen" and "charges"."noted_principal_fen" <= "charges"."held_principal_fen" and "charges"."noted_bonus_fen" <= "charges"."held_bonus_fen");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_notes_floor" CHECK ("charges"."noted_open_fen" >= 0 and "charges"."noted_paid_fen" >= 0 and "charges"."noted_principal_fen" >= 0 and "charges"."noted_bonus_fen" >= 0);