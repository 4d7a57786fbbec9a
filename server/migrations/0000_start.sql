CREATE SEQUENCE "public"."deposit_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."statement_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."invoice_application_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE SEQUENCE "public"."task_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "credit_limits" (
	"payer_kind" text NOT NULL,
	"payer_rid" uuid NOT NULL,
	"limit_fen" bigint,
	"term_days" integer,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "credit_limits_payer_rid_payer_kind_pk" PRIMARY KEY("payer_rid","payer_kind")
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"deposit_no" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"method" text NOT NULL,
	"gift" text NOT NULL,
	"invoice_wanted" boolean NOT NULL,
	"remark" text NOT NULL,
	"voucher_rid" uuid,
	"received_fen" bigint,
	"bonus_fen" bigint NOT NULL,
	"bank_reference" text,
	"received_on" date,
	"reject_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	CONSTRAINT "deposits_deposit_no_unique" UNIQUE("deposit_no")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"statement_no" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"charge_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"overdue_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"invoice_application_rid" uuid,
	CONSTRAINT "statements_statement_no_unique" UNIQUE("statement_no")
);
--> statement-breakpoint
CREATE TABLE "catalogue_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"type_id" integer NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"sketch" text NOT NULL,
	"img" text NOT NULL,
	"discount_label" text,
	"on_home" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_evaluations" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"service_rid" uuid NOT NULL,
	"author" text NOT NULL,
	"score" integer NOT NULL,
	"content" text NOT NULL,
	"reply" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_instruments" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"model" text NOT NULL,
	"laboratory_rid" uuid NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_laboratories" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"sketch" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "catalogue_laboratories_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "catalogue_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_service_words" (
	"service_rid" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_services" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"definition" jsonb NOT NULL,
	"type_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"child_ids" integer[] NOT NULL,
	"instruments" text[] NOT NULL,
	"from_price_fen" bigint,
	"days_max" double precision NOT NULL,
	"urgent" boolean NOT NULL,
	"on_site" boolean NOT NULL,
	"img" text NOT NULL,
	"gallery" text[] NOT NULL,
	"demo" jsonb,
	"offered" boolean NOT NULL,
	"position" integer NOT NULL,
	"names" "tsvector" NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"lead_time" jsonb,
	"score_sum" integer DEFAULT 0 NOT NULL,
	"score_count" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_services_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" uuid NOT NULL,
	"order_rid" uuid NOT NULL,
	"cause" text NOT NULL,
	"cause_rid" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"held_principal_fen" bigint NOT NULL,
	"held_bonus_fen" bigint NOT NULL,
	"held_credit_fen" bigint NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"statement_rid" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "charges_cause_rid_unique" UNIQUE("cause_rid"),
	CONSTRAINT "charges_parts" CHECK ("charges"."amount_fen" = "charges"."held_principal_fen" + "charges"."held_bonus_fen" + "charges"."held_credit_fen"),
	CONSTRAINT "charges_parts_floor" CHECK ("charges"."held_principal_fen" >= 0 and "charges"."held_bonus_fen" >= 0 and "charges"."held_credit_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "content_articles" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"sketch" text NOT NULL,
	"img" text NOT NULL,
	"source" text,
	"body" text NOT NULL,
	"author" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"visible" boolean NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"words" "tsvector" NOT NULL,
	"names" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_banners" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"img" text NOT NULL,
	"title" text,
	"description" text,
	"redirect" text,
	"position" integer NOT NULL,
	"visible" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_hot_zones" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"type_id" integer NOT NULL,
	"name" text NOT NULL,
	"img" text NOT NULL,
	"title" text NOT NULL,
	"sketch" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_thanks" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"title" text NOT NULL,
	"code" text NOT NULL,
	"content" text NOT NULL,
	"sketch" text NOT NULL,
	"source" text,
	"position" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	"names" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_rid" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"mime" text NOT NULL,
	"sha256" text NOT NULL,
	"picture" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"address_code" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"access_hash" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_hash" text NOT NULL,
	"refresh_expires_at" timestamp with time zone NOT NULL,
	"previous_access_hash" text,
	"previous_refresh_hash" text,
	"salt" text,
	"refreshed_at" timestamp with time zone,
	"remember" boolean NOT NULL,
	"ip" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "members" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"organization" smallint,
	"company" text DEFAULT '' NOT NULL,
	"teacher" text DEFAULT '' NOT NULL,
	"teacher_phone" text DEFAULT '' NOT NULL,
	"teacher_mail" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"address_code" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"policy" text,
	"manager_rid" uuid,
	"wx_openid" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "members_organization" CHECK ("members"."organization" in (0, 1, 2, 3)),
	CONSTRAINT "members_policy" CHECK ("members"."policy" in ('credit', 'prepaid'))
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" smallint NOT NULL,
	"code_hash" text NOT NULL,
	"code_to_send" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_quotas" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	CONSTRAINT "sms_quotas_day_kind_key_pk" PRIMARY KEY("day","kind","key")
);
--> statement-breakpoint
CREATE TABLE "used_captchas" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_applications" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL,
	"payer_kind" text NOT NULL,
	"payer_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"email" text NOT NULL,
	"remark" text NOT NULL,
	"reject_reason" text,
	"invoice_number" text,
	"issued_on" date,
	"file_rid" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_applications_application_no_unique" UNIQUE("application_no")
);
--> statement-breakpoint
CREATE TABLE "invoice_items" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"application_rid" uuid NOT NULL,
	"payer_rid" uuid NOT NULL,
	"payer_kind" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_rid" uuid NOT NULL,
	"title" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"live" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"type" integer NOT NULL,
	"name" text NOT NULL,
	"tax_no" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_rid" uuid NOT NULL,
	"unit" text NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_no_debt" CHECK ("ledger_accounts"."owner_kind" not in ('member','team') or "ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"posting_rid" uuid NOT NULL,
	"account_rid" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_postings_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"fact_seq" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"order_rid" uuid,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"sign_name" text,
	"sign_ip" text,
	CONSTRAINT "agreements_version" UNIQUE("order_rid","version")
);
--> statement-breakpoint
CREATE TABLE "order_drafts" (
	"member_rid" uuid PRIMARY KEY NOT NULL,
	"demand" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_groups" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid NOT NULL,
	"line_rid" uuid NOT NULL,
	"position" integer NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid NOT NULL,
	"position" integer NOT NULL,
	"service_rid" uuid NOT NULL,
	"name" text NOT NULL,
	"img" text NOT NULL,
	"unit" text NOT NULL,
	"type_id" integer NOT NULL,
	"count" integer NOT NULL,
	"urgent" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"price" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_rid","position")
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid NOT NULL,
	"by_staff" boolean NOT NULL,
	"call" boolean NOT NULL,
	"author_rid" uuid NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_proposals" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid NOT NULL,
	"reason" text NOT NULL,
	"before_fen" integer NOT NULL,
	"after_fen" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"member_rid" uuid NOT NULL,
	"manager_rid" uuid,
	"payer_kind" text NOT NULL,
	"payer_rid" uuid NOT NULL,
	"policy" text NOT NULL,
	"state" text NOT NULL,
	"resume_state" text,
	"created_at" timestamp with time zone NOT NULL,
	"total_fen" integer NOT NULL,
	"samples" integer NOT NULL,
	"titles" text[] NOT NULL,
	"types" integer[] NOT NULL,
	"search" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"delivery_type" integer NOT NULL,
	"report" text NOT NULL,
	"message" text NOT NULL,
	"extras" jsonb NOT NULL,
	"settlement" text,
	"clock_label" text,
	"clock_until" timestamp with time zone,
	CONSTRAINT "orders_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid NOT NULL,
	"courier" text NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_lines" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"service_rid" uuid NOT NULL,
	"count" integer NOT NULL,
	"configuration" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_files" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"task_rid" uuid NOT NULL,
	"file_rid" uuid NOT NULL,
	"run" integer NOT NULL,
	"sample_codes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "result_files_once" UNIQUE("task_rid","file_rid")
);
--> statement-breakpoint
CREATE TABLE "task_runs" (
	"task_rid" uuid NOT NULL,
	"number" integer NOT NULL,
	"instrument" text NOT NULL,
	"operator" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" uuid,
	"submitted_at" timestamp with time zone,
	"submitted_by" uuid,
	"note" text NOT NULL,
	"records" jsonb NOT NULL,
	CONSTRAINT "task_runs_task_rid_number_pk" PRIMARY KEY("task_rid","number")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"order_rid" uuid NOT NULL,
	"order_no" text NOT NULL,
	"member_rid" uuid NOT NULL,
	"line_rid" uuid NOT NULL,
	"service_rid" uuid NOT NULL,
	"title" text NOT NULL,
	"unit" text NOT NULL,
	"count" integer NOT NULL,
	"urgent" text NOT NULL,
	"state" text NOT NULL,
	"laboratory_rid" uuid,
	"run" integer NOT NULL,
	"published_run" integer NOT NULL,
	"insisted" boolean NOT NULL,
	"clock_label" text,
	"clock_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "tasks_code_unique" UNIQUE("code"),
	CONSTRAINT "tasks_line_rid_unique" UNIQUE("line_rid")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"line_rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid NOT NULL,
	"order_no" text NOT NULL,
	"member_rid" uuid NOT NULL,
	"service_rid" uuid NOT NULL,
	"name" text NOT NULL,
	"img" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"score" integer,
	"content" text NOT NULL,
	"created_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "samples" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid NOT NULL,
	"order_no" text NOT NULL,
	"member_rid" uuid NOT NULL,
	"line_rid" uuid NOT NULL,
	"group_rid" uuid NOT NULL,
	"serial" integer NOT NULL,
	"service" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"label_code" text NOT NULL,
	"state" text NOT NULL,
	"resume_state" text,
	"place" text NOT NULL,
	"afterwards" text NOT NULL,
	"sent_back" text NOT NULL,
	"photos" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "samples_label_code_unique" UNIQUE("label_code"),
	CONSTRAINT "samples_serial" UNIQUE("order_rid","serial")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"label" text NOT NULL,
	"unit" text NOT NULL,
	"group_name" text NOT NULL,
	"public" boolean NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text NOT NULL,
	"totp_step" bigint,
	"roles" text[] NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"staff_rid" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"stepped_up_at" timestamp with time zone,
	"ip" text NOT NULL,
	"device" text NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_rid" uuid NOT NULL,
	"account" text NOT NULL,
	"path" text NOT NULL,
	"subject" text,
	"input" jsonb NOT NULL,
	"ip" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"rid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entity" text NOT NULL,
	"entity_rid" uuid NOT NULL,
	"event" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"from_state" text,
	"to_state" text,
	"actor_kind" text NOT NULL,
	"actor_rid" uuid,
	"reason" text,
	"details" jsonb NOT NULL,
	"dispatched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"body_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_key_pk" PRIMARY KEY("actor","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failure_at" timestamp with time zone,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "catalogue_evaluations" ADD CONSTRAINT "catalogue_evaluations_service_rid_catalogue_services_rid_fk" FOREIGN KEY ("service_rid") REFERENCES "public"."catalogue_services"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_instruments" ADD CONSTRAINT "catalogue_instruments_laboratory_rid_catalogue_laboratories_rid_fk" FOREIGN KEY ("laboratory_rid") REFERENCES "public"."catalogue_laboratories"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD CONSTRAINT "catalogue_service_words_service_rid_catalogue_services_rid_fk" FOREIGN KEY ("service_rid") REFERENCES "public"."catalogue_services"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_services" ADD CONSTRAINT "catalogue_services_category_id_catalogue_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."catalogue_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_application_rid_invoice_applications_rid_fk" FOREIGN KEY ("application_rid") REFERENCES "public"."invoice_applications"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_rid_ledger_postings_rid_fk" FOREIGN KEY ("posting_rid") REFERENCES "public"."ledger_postings"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_rid_ledger_accounts_rid_fk" FOREIGN KEY ("account_rid") REFERENCES "public"."ledger_accounts"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_order_rid_orders_rid_fk" FOREIGN KEY ("order_rid") REFERENCES "public"."orders"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_line_rid_order_lines_rid_fk" FOREIGN KEY ("line_rid") REFERENCES "public"."order_lines"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_rid_orders_rid_fk" FOREIGN KEY ("order_rid") REFERENCES "public"."orders"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_files" ADD CONSTRAINT "result_files_task_rid_tasks_rid_fk" FOREIGN KEY ("task_rid") REFERENCES "public"."tasks"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_runs" ADD CONSTRAINT "task_runs_task_rid_tasks_rid_fk" FOREIGN KEY ("task_rid") REFERENCES "public"."tasks"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_payer" ON "deposits" USING btree ("payer_rid","payer_kind","rid");--> statement-breakpoint
CREATE INDEX "deposits_state" ON "deposits" USING btree ("state","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_bank_reference" ON "deposits" USING btree ("bank_reference") WHERE bank_reference is not null;--> statement-breakpoint
CREATE INDEX "statements_payer" ON "statements" USING btree ("payer_rid","payer_kind","state","rid");--> statement-breakpoint
CREATE INDEX "statements_state" ON "statements" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "statements_overdue" ON "statements" USING btree ("payer_rid","payer_kind") WHERE overdue_at is not null and state = 'unpaid';--> statement-breakpoint
CREATE INDEX "catalogue_evaluations_service" ON "catalogue_evaluations" USING btree ("service_rid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "catalogue_instruments_model" ON "catalogue_instruments" USING btree ("model");--> statement-breakpoint
CREATE INDEX "catalogue_service_words_gin" ON "catalogue_service_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "catalogue_services_children" ON "catalogue_services" USING gin ("child_ids");--> statement-breakpoint
CREATE INDEX "catalogue_services_category" ON "catalogue_services" USING btree ("category_id","order_count" DESC NULLS LAST,"position");--> statement-breakpoint
CREATE INDEX "catalogue_services_type" ON "catalogue_services" USING btree ("type_id","order_count" DESC NULLS LAST,"position");--> statement-breakpoint
CREATE INDEX "catalogue_services_popular" ON "catalogue_services" USING btree ("order_count" DESC NULLS LAST,"position");--> statement-breakpoint
CREATE INDEX "catalogue_services_price" ON "catalogue_services" USING btree ("from_price_fen","position");--> statement-breakpoint
CREATE INDEX "catalogue_services_days" ON "catalogue_services" USING btree ("days_max","position");--> statement-breakpoint
CREATE INDEX "charges_order" ON "charges" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "charges_payer_state" ON "charges" USING btree ("payer_rid","payer_kind","state","rid");--> statement-breakpoint
CREATE INDEX "charges_statement" ON "charges" USING btree ("statement_rid") WHERE statement_rid is not null;--> statement-breakpoint
CREATE INDEX "charges_credit_holds" ON "charges" USING btree ("payer_rid","payer_kind") WHERE state = 'frozen' and held_credit_fen > 0;--> statement-breakpoint
CREATE INDEX "content_articles_list" ON "content_articles" USING btree ("type","published_at" DESC NULLS LAST,"rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_articles_words" ON "content_articles" USING gin ("words");--> statement-breakpoint
CREATE INDEX "content_thanks_position" ON "content_thanks" USING btree ("position");--> statement-breakpoint
CREATE INDEX "content_thanks_words" ON "content_thanks" USING gin ("words");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_rid","created_at");--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_rid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("member_rid") WHERE is_default;--> statement-breakpoint
CREATE INDEX "consents_member" ON "consents" USING btree ("member_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "member_sessions_access" ON "member_sessions" USING btree ("access_hash");--> statement-breakpoint
CREATE INDEX "member_sessions_previous" ON "member_sessions" USING btree ("previous_access_hash");--> statement-breakpoint
CREATE INDEX "member_sessions_member" ON "member_sessions" USING btree ("member_rid") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_account" ON "members" USING btree (lower("account"));--> statement-breakpoint
CREATE UNIQUE INDEX "members_phone" ON "members" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "members_wx" ON "members" USING btree ("wx_openid");--> statement-breakpoint
CREATE INDEX "members_manager" ON "members" USING btree ("manager_rid");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "used_captchas_expiry" ON "used_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invoice_applications_payer" ON "invoice_applications" USING btree ("payer_rid","payer_kind","rid");--> statement-breakpoint
CREATE INDEX "invoice_applications_state" ON "invoice_applications" USING btree ("state","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_applications_number" ON "invoice_applications" USING btree ("invoice_number") WHERE invoice_number is not null;--> statement-breakpoint
CREATE INDEX "invoice_items_application" ON "invoice_items" USING btree ("application_rid");--> statement-breakpoint
CREATE INDEX "invoice_items_payer" ON "invoice_items" USING btree ("payer_rid","payer_kind") WHERE live;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_items_once" ON "invoice_items" USING btree ("source_kind","source_rid") WHERE live;--> statement-breakpoint
CREATE INDEX "invoice_titles_member" ON "invoice_titles" USING btree ("member_rid","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_default" ON "invoice_titles" USING btree ("member_rid") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_owner" ON "ledger_accounts" USING btree ("owner_rid","owner_kind","unit","kind");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_rid","seq");--> statement-breakpoint
CREATE INDEX "ledger_entries_posting" ON "ledger_entries" USING btree ("posting_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_fact" ON "messages" USING btree ("fact_seq","member_rid");--> statement-breakpoint
CREATE INDEX "messages_member" ON "messages" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("member_rid") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_draft" ON "agreements" USING btree ("member_rid") WHERE order_rid is null;--> statement-breakpoint
CREATE INDEX "order_groups_order" ON "order_groups" USING btree ("order_rid","line_rid","position");--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_rid","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "order_proposal_open" ON "order_proposals" USING btree ("order_rid") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_member_state" ON "orders" USING btree ("member_rid","state","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_manager" ON "orders" USING btree ("manager_rid","state","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "shipments_number" ON "shipments" USING btree ("number");--> statement-breakpoint
CREATE INDEX "plan_lines_member" ON "plan_lines" USING btree ("member_rid","rid");--> statement-breakpoint
CREATE INDEX "result_files_file" ON "result_files" USING btree ("file_rid");--> statement-breakpoint
CREATE INDEX "tasks_order" ON "tasks" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "tasks_member" ON "tasks" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_state" ON "tasks" USING btree ("state","laboratory_rid","rid");--> statement-breakpoint
CREATE INDEX "tasks_service" ON "tasks" USING btree ("service_rid","published_at");--> statement-breakpoint
CREATE INDEX "reviews_member" ON "reviews" USING btree ("member_rid","offered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "samples_member" ON "samples" USING btree ("member_rid","rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "samples_state" ON "samples" USING btree ("state","order_rid" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "samples_code" ON "samples" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account" ON "staff" USING btree (lower("account"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_token" ON "staff_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_rid") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "audit_staff" ON "audit_log" USING btree ("staff_rid","seq");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_log" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "facts_entity" ON "facts" USING btree ("entity","entity_rid","seq");--> statement-breakpoint
CREATE INDEX "facts_waiting" ON "facts" USING btree ("seq") WHERE dispatched_at is null;--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_waiting_key" ON "jobs" USING btree ("kind","key") WHERE done_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE done_at is null and dead_at is null;