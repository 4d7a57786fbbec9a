CREATE SEQUENCE "public"."deposit_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."statement_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."invoice_application_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE SEQUENCE "public"."plan_quotation_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."quotation_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."requirement_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."reservation_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE SEQUENCE "public"."task_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 99999 START WITH 1 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "backups" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"complete_until" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"bytes" bigint,
	"version" text NOT NULL
);
--> statement-breakpoint
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
	"order_rid" uuid,
	"for_statements" boolean DEFAULT false NOT NULL,
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
	"credited_fen" bigint DEFAULT 0 NOT NULL,
	"charge_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"overdue_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"deposit_rid" uuid,
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
	"hidden" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"rid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
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
CREATE TABLE "catalogue_index_version" (
	"version" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_instruments" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"model" text NOT NULL,
	"laboratory_rid" uuid NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_laboratories" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"sketch" text NOT NULL,
	"position" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
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
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_service_words_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" "tsvector" NOT NULL,
	"offered" boolean DEFAULT false NOT NULL,
	"type_id" integer DEFAULT 0 NOT NULL,
	"category_id" integer DEFAULT 0 NOT NULL,
	"child_ids" integer[] DEFAULT '{}' NOT NULL,
	"instruments" text[] DEFAULT '{}' NOT NULL,
	"from_price_fen" bigint,
	"days_max" double precision DEFAULT 0 NOT NULL,
	"urgent" boolean DEFAULT false NOT NULL,
	"on_site" boolean DEFAULT false NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_service_words_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "catalogue_services" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"definition" jsonb NOT NULL,
	"card" jsonb GENERATED ALWAYS AS (definition - '{parameters,prices,introduction,requirements,faq,instruments,result_types,demo,picture}'::text[]) STORED NOT NULL,
	"type_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"child_ids" integer[] NOT NULL,
	"instruments" text[] NOT NULL,
	"from_price_fen" bigint,
	"preset_price_fen" bigint,
	"days_max" double precision NOT NULL,
	"urgent" boolean NOT NULL,
	"on_site" boolean NOT NULL,
	"img" text NOT NULL,
	"gallery" text[] NOT NULL,
	"demo" jsonb,
	"offered" boolean NOT NULL,
	"position" integer NOT NULL,
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
	"order_rid" uuid,
	"cause" text NOT NULL,
	"cause_rid" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"held_principal_fen" bigint NOT NULL,
	"held_bonus_fen" bigint NOT NULL,
	"held_credit_fen" bigint NOT NULL,
	"noted_open_fen" bigint DEFAULT 0 NOT NULL,
	"noted_paid_fen" bigint DEFAULT 0 NOT NULL,
	"noted_principal_fen" bigint DEFAULT 0 NOT NULL,
	"noted_bonus_fen" bigint DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"statement_rid" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "charges_cause_rid_unique" UNIQUE("cause_rid"),
	CONSTRAINT "charges_parts" CHECK ("charges"."amount_fen" = "charges"."held_principal_fen" + "charges"."held_bonus_fen" + "charges"."held_credit_fen"),
	CONSTRAINT "charges_notes" CHECK ("charges"."noted_open_fen" + "charges"."noted_paid_fen" <= "charges"."held_credit_fen" and "charges"."noted_principal_fen" <= "charges"."held_principal_fen" and "charges"."noted_bonus_fen" <= "charges"."held_bonus_fen"),
	CONSTRAINT "charges_notes_floor" CHECK ("charges"."noted_open_fen" >= 0 and "charges"."noted_paid_fen" >= 0 and "charges"."noted_principal_fen" >= 0 and "charges"."noted_bonus_fen" >= 0),
	CONSTRAINT "charges_parts_floor" CHECK ("charges"."held_principal_fen" >= 0 and "charges"."held_bonus_fen" >= 0 and "charges"."held_credit_fen" >= 0)
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
	"clock_kind" text,
	"clock_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_abilities" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL
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
	"changed_at" timestamp with time zone,
	"visible" boolean NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"related" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
CREATE TABLE "public_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
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
CREATE TABLE "content_view_marks" (
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "content_view_marks_day_mark_pk" PRIMARY KEY("day","mark")
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
	"created_at" timestamp with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_closings" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_exports" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"state" text NOT NULL,
	"ready" integer DEFAULT 0 NOT NULL,
	"parts" integer NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"link_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
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
CREATE TABLE "platform_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
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
CREATE TABLE "wechat_access_tokens" (
	"app_id" text PRIMARY KEY NOT NULL,
	"token" text,
	"expires_at" timestamp with time zone,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wechat_events" (
	"signature" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_tickets" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"salt" text NOT NULL,
	"bind_hash" text NOT NULL,
	"scene" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"openid" text,
	"scanned_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"session_rid" uuid,
	"member_rid" uuid,
	CONSTRAINT "wechat_tickets_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "wechat_tickets_bind_hash_unique" UNIQUE("bind_hash"),
	CONSTRAINT "wechat_tickets_scene_unique" UNIQUE("scene")
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
	"due_at" timestamp with time zone,
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
	"reversed_fen" bigint DEFAULT 0 NOT NULL,
	"live" boolean NOT NULL,
	CONSTRAINT "invoice_items_reversed" CHECK ("invoice_items"."reversed_fen" between 0 and "invoice_items"."amount_fen")
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
CREATE TABLE "red_invoices" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"application_rid" uuid NOT NULL,
	"invoice_number" text NOT NULL,
	"issued_on" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"file_rid" uuid NOT NULL,
	"staff_rid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "red_invoices_amount" CHECK ("red_invoices"."amount_fen" > 0)
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
CREATE TABLE "ledger_verifications" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_rid" uuid,
	"faults" jsonb NOT NULL,
	"stops" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_template_versions" (
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"version" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"aliyun_template" text NOT NULL,
	"tencent_template" text NOT NULL,
	"note" text NOT NULL,
	"staff_rid" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_template_versions_key_channel_version_pk" PRIMARY KEY("key","channel","version")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"version" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"aliyun_template" text DEFAULT '' NOT NULL,
	"tencent_template" text DEFAULT '' NOT NULL,
	"edited" boolean NOT NULL,
	CONSTRAINT "message_templates_key_channel_pk" PRIMARY KEY("key","channel")
);
--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"key" text NOT NULL,
	"template" text NOT NULL,
	"template_version" integer,
	"member_rid" uuid,
	"recipient" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"link" text,
	"secret" boolean NOT NULL,
	"outcome" text NOT NULL,
	"driver" text,
	"provider_id" text,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"next_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"fact_seq" integer NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notify_choices" (
	"member_rid" uuid NOT NULL,
	"group" text NOT NULL,
	"channel" text NOT NULL,
	"on" boolean NOT NULL,
	CONSTRAINT "notify_choices_member_rid_group_channel_pk" PRIMARY KEY("member_rid","group","channel")
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
	"sign_kind" text,
	"code" text,
	"scan_rid" uuid,
	"scan_at" timestamp with time zone,
	"scan_checked_at" timestamp with time zone,
	"scan_reason" text,
	CONSTRAINT "agreements_version" UNIQUE("order_rid","version"),
	CONSTRAINT "agreements_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "arrival_delays" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid NOT NULL,
	"courier" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"inquired_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "arrival_delays_once" UNIQUE("order_rid","courier","number","kind","since")
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
CREATE TABLE "order_inputs" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid NOT NULL,
	"file_rid" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_inputs_once" UNIQUE("order_rid","file_rid")
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
	"scene_date" date,
	"report" text NOT NULL,
	"report_receiver" jsonb,
	"report_due_at" timestamp with time zone,
	"report_courier" text DEFAULT '' NOT NULL,
	"report_number" text DEFAULT '' NOT NULL,
	"report_sent_at" timestamp with time zone,
	"message" text NOT NULL,
	"extras" jsonb NOT NULL,
	"settlement" text,
	"complaining" boolean DEFAULT false NOT NULL,
	"promised_at" timestamp with time zone,
	"late" boolean DEFAULT false NOT NULL,
	"delivered_at" timestamp with time zone,
	"clock_kind" text,
	"clock_until" timestamp with time zone,
	"cancel_asked_at" timestamp with time zone,
	"cancel_reason" text,
	"unread_member" integer DEFAULT 0 NOT NULL,
	"unread_staff" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "parcels" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"courier_code" text,
	"number" text NOT NULL,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"progress" text NOT NULL,
	"lines" jsonb NOT NULL,
	"moved_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"subscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("courier","number")
);
--> statement-breakpoint
CREATE TABLE "plan_lines" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"service_rid" uuid NOT NULL,
	"count" integer NOT NULL,
	"configuration" jsonb NOT NULL,
	"quotation_rid" uuid,
	"quoted" jsonb,
	"kept" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_quotations" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"member_rid" uuid NOT NULL,
	"quotation_no" text NOT NULL,
	"code" text NOT NULL,
	"content" jsonb NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_quotations_quotation_no_unique" UNIQUE("quotation_no"),
	CONSTRAINT "plan_quotations_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "publishing_previews" (
	"key" text PRIMARY KEY NOT NULL,
	"record_rid" uuid NOT NULL,
	"number" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishing_records" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"section" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"filters" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"number" integer NOT NULL,
	"published_number" integer,
	"planned_number" integer,
	"planned_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "publishing_records_subject" UNIQUE("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "publishing_versions" (
	"record_rid" uuid NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL,
	"note" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"published_at" timestamp with time zone,
	CONSTRAINT "publishing_versions_record_rid_number_pk" PRIMARY KEY("record_rid","number")
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
	"held_until" timestamp with time zone,
	CONSTRAINT "quotations_code_unique" UNIQUE("code"),
	CONSTRAINT "quotations_total" CHECK ("quotations"."total_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "requirement_calls" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"requirement_rid" uuid NOT NULL,
	"staff_rid" uuid NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requirement_files" (
	"file_rid" uuid PRIMARY KEY NOT NULL,
	"requirement_rid" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requirement_quotas" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "requirement_quotas_day_kind_key_pk" PRIMARY KEY("day","kind","key")
);
--> statement-breakpoint
CREATE TABLE "requirements" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"requirement_no" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"member_rid" uuid,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"sample_count" integer,
	"budget_fen" bigint,
	"needed_by" date,
	"manager_rid" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"close_reason" text,
	"refuse_reason" text,
	"quotation_rid" uuid,
	"quoted_fen" bigint,
	"quoted_until" timestamp with time zone,
	"order_rid" uuid,
	"order_no" text
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
	"request" jsonb NOT NULL,
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
	"clock_kind" text,
	"clock_until" timestamp with time zone,
	"missed_at" timestamp with time zone,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_reservation_no_unique" UNIQUE("reservation_no")
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
	"cancel_reason" text,
	"clock_kind" text,
	"clock_until" timestamp with time zone,
	"due_at" timestamp with time zone,
	"late" boolean DEFAULT false NOT NULL,
	"paused_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"files_until" date,
	"files_removed_at" timestamp with time zone,
	CONSTRAINT "tasks_code_unique" UNIQUE("code"),
	CONSTRAINT "tasks_line_rid_unique" UNIQUE("line_rid")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"line_rid" uuid PRIMARY KEY NOT NULL,
	"order_rid" uuid,
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
	"marks" text[] DEFAULT '{}' NOT NULL,
	"laboratory_rid" uuid,
	"sent_back" text NOT NULL,
	"photos" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"keep_until" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"recycle_rid" uuid,
	"origin_rid" uuid,
	CONSTRAINT "samples_label_code_unique" UNIQUE("label_code"),
	CONSTRAINT "samples_serial" UNIQUE("order_rid","serial")
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
	"slot_place" integer DEFAULT 1 NOT NULL,
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
	"arrived_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"rebook_until" timestamp with time zone,
	"pieces" integer DEFAULT 0 NOT NULL,
	"photos" uuid[] NOT NULL,
	"codes" text[] NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_misses_query_unique" UNIQUE("query")
);
--> statement-breakpoint
CREATE TABLE "search_spellings" (
	"name" text PRIMARY KEY NOT NULL,
	"spelling" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_changes" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"old_value" jsonb NOT NULL,
	"new_value" jsonb NOT NULL,
	"reason" text NOT NULL,
	"staff_rid" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_drafts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"base_revision" integer NOT NULL,
	"revision" serial NOT NULL,
	"staff_rid" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"standard" jsonb DEFAULT 'null'::jsonb NOT NULL,
	"label" text NOT NULL,
	"unit" text NOT NULL,
	"group_name" text NOT NULL,
	"public" boolean NOT NULL,
	"position" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
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
	"totp_pending" text,
	"roles" text[] NOT NULL,
	"laboratory_rid" uuid,
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
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failure_at" timestamp with time zone,
	"locked_until" timestamp with time zone
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
CREATE TABLE "personal_readings" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_rid" uuid NOT NULL,
	"account" text NOT NULL,
	"path" text NOT NULL,
	"subjects" uuid[] NOT NULL,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_tickets" (
	"digest" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_holds" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"expected" timestamp with time zone NOT NULL,
	"found" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"staff_rid" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "clock_sightings" (
	"boot" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"uptime" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_evaluations" ADD CONSTRAINT "catalogue_evaluations_service_rid_catalogue_services_rid_fk" FOREIGN KEY ("service_rid") REFERENCES "public"."catalogue_services"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_instruments" ADD CONSTRAINT "catalogue_instruments_laboratory_rid_catalogue_laboratories_rid_fk" FOREIGN KEY ("laboratory_rid") REFERENCES "public"."catalogue_laboratories"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD CONSTRAINT "catalogue_service_words_service_rid_catalogue_services_rid_fk" FOREIGN KEY ("service_rid") REFERENCES "public"."catalogue_services"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_services" ADD CONSTRAINT "catalogue_services_category_id_catalogue_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."catalogue_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_charge_rid_charges_rid_fk" FOREIGN KEY ("charge_rid") REFERENCES "public"."charges"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_closings" ADD CONSTRAINT "member_closings_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_exports" ADD CONSTRAINT "member_exports_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_tickets" ADD CONSTRAINT "wechat_tickets_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_application_rid_invoice_applications_rid_fk" FOREIGN KEY ("application_rid") REFERENCES "public"."invoice_applications"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_invoices" ADD CONSTRAINT "red_invoices_application_rid_invoice_applications_rid_fk" FOREIGN KEY ("application_rid") REFERENCES "public"."invoice_applications"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_rid_ledger_postings_rid_fk" FOREIGN KEY ("posting_rid") REFERENCES "public"."ledger_postings"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_rid_ledger_accounts_rid_fk" FOREIGN KEY ("account_rid") REFERENCES "public"."ledger_accounts"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_delays" ADD CONSTRAINT "arrival_delays_order_rid_orders_rid_fk" FOREIGN KEY ("order_rid") REFERENCES "public"."orders"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_order_rid_orders_rid_fk" FOREIGN KEY ("order_rid") REFERENCES "public"."orders"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_line_rid_order_lines_rid_fk" FOREIGN KEY ("line_rid") REFERENCES "public"."order_lines"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_inputs" ADD CONSTRAINT "order_inputs_order_rid_orders_rid_fk" FOREIGN KEY ("order_rid") REFERENCES "public"."orders"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_rid_orders_rid_fk" FOREIGN KEY ("order_rid") REFERENCES "public"."orders"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_previews" ADD CONSTRAINT "publishing_previews_record_rid_publishing_records_rid_fk" FOREIGN KEY ("record_rid") REFERENCES "public"."publishing_records"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishing_versions" ADD CONSTRAINT "publishing_versions_record_rid_publishing_records_rid_fk" FOREIGN KEY ("record_rid") REFERENCES "public"."publishing_records"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_requirement_rid_requirements_rid_fk" FOREIGN KEY ("requirement_rid") REFERENCES "public"."requirements"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_calls" ADD CONSTRAINT "requirement_calls_requirement_rid_requirements_rid_fk" FOREIGN KEY ("requirement_rid") REFERENCES "public"."requirements"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_files" ADD CONSTRAINT "requirement_files_requirement_rid_requirements_rid_fk" FOREIGN KEY ("requirement_rid") REFERENCES "public"."requirements"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_files" ADD CONSTRAINT "result_files_task_rid_tasks_rid_fk" FOREIGN KEY ("task_rid") REFERENCES "public"."tasks"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_runs" ADD CONSTRAINT "task_runs_task_rid_tasks_rid_fk" FOREIGN KEY ("task_rid") REFERENCES "public"."tasks"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_key_settings_key_fk" FOREIGN KEY ("key") REFERENCES "public"."settings"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_drafts" ADD CONSTRAINT "setting_drafts_key_settings_key_fk" FOREIGN KEY ("key") REFERENCES "public"."settings"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_rid_staff_rid_fk" FOREIGN KEY ("staff_rid") REFERENCES "public"."staff"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("complete_until" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deposits_payer" ON "deposits" USING btree ("payer_rid","payer_kind","rid");--> statement-breakpoint
CREATE INDEX "deposits_state" ON "deposits" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "deposits_order" ON "deposits" USING btree ("order_rid") WHERE order_rid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_bank_reference" ON "deposits" USING btree ("bank_reference") WHERE bank_reference is not null;--> statement-breakpoint
CREATE INDEX "statements_payer" ON "statements" USING btree ("payer_rid","payer_kind","state","rid");--> statement-breakpoint
CREATE INDEX "statements_state" ON "statements" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "statements_overdue" ON "statements" USING btree ("payer_rid","payer_kind") WHERE overdue_at is not null and state in ('unpaid', 'paying');--> statement-breakpoint
CREATE INDEX "statements_deposit" ON "statements" USING btree ("deposit_rid") WHERE deposit_rid is not null;--> statement-breakpoint
CREATE INDEX "catalogue_evaluations_service" ON "catalogue_evaluations" USING btree ("service_rid","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "catalogue_instruments_model" ON "catalogue_instruments" USING btree ("model");--> statement-breakpoint
CREATE INDEX "catalogue_service_words_gin" ON "catalogue_service_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "catalogue_service_words_popular" ON "catalogue_service_words" USING btree ("order_count" DESC NULLS FIRST,"position");--> statement-breakpoint
CREATE INDEX "catalogue_services_children" ON "catalogue_services" USING gin ("child_ids");--> statement-breakpoint
CREATE INDEX "catalogue_services_category" ON "catalogue_services" USING btree ("category_id","order_count" DESC NULLS FIRST,"position");--> statement-breakpoint
CREATE INDEX "catalogue_services_type" ON "catalogue_services" USING btree ("type_id","order_count" DESC NULLS FIRST,"position");--> statement-breakpoint
CREATE INDEX "catalogue_services_popular" ON "catalogue_services" USING btree ("order_count" DESC NULLS FIRST,"position");--> statement-breakpoint
CREATE INDEX "catalogue_services_price" ON "catalogue_services" USING btree ("from_price_fen","position");--> statement-breakpoint
CREATE INDEX "catalogue_services_days" ON "catalogue_services" USING btree ("days_max","position");--> statement-breakpoint
CREATE INDEX "charges_order" ON "charges" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "charges_payer_state" ON "charges" USING btree ("payer_rid","payer_kind","state","rid");--> statement-breakpoint
CREATE INDEX "charges_statement" ON "charges" USING btree ("statement_rid") WHERE statement_rid is not null;--> statement-breakpoint
CREATE INDEX "charges_credit_holds" ON "charges" USING btree ("payer_rid","payer_kind") WHERE state = 'frozen' and held_credit_fen > 0;--> statement-breakpoint
CREATE INDEX "credit_notes_charge" ON "credit_notes" USING btree ("charge_rid","rid");--> statement-breakpoint
CREATE INDEX "credit_notes_payer" ON "credit_notes" USING btree ("payer_rid","payer_kind","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "complaints_member" ON "complaints" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "complaints_order" ON "complaints" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "complaints_state" ON "complaints" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "complaints_retest" ON "complaints" USING btree ("retest_order_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_open" ON "complaints" USING btree ("task_rid") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "content_articles_list" ON "content_articles" USING btree ("type","published_at" DESC NULLS FIRST,"rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_articles_words" ON "content_articles" USING gin ("words");--> statement-breakpoint
CREATE INDEX "content_thanks_position" ON "content_thanks" USING btree ("position");--> statement-breakpoint
CREATE INDEX "content_thanks_words" ON "content_thanks" USING gin ("words");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_rid","created_at");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("created_at") WHERE not used;--> statement-breakpoint
CREATE INDEX "contact_changes_member" ON "contact_changes" USING btree ("member_rid","at");--> statement-breakpoint
CREATE INDEX "member_closings_member" ON "member_closings" USING btree ("member_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "member_closings_open" ON "member_closings" USING btree ("member_rid") WHERE withdrawn_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "member_exports_member" ON "member_exports" USING btree ("member_rid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_exports_open" ON "member_exports" USING btree ("member_rid") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_rid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("member_rid") WHERE is_default;--> statement-breakpoint
CREATE INDEX "consents_member" ON "consents" USING btree ("member_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "member_sessions_access" ON "member_sessions" USING btree ("access_hash");--> statement-breakpoint
CREATE INDEX "member_sessions_previous" ON "member_sessions" USING btree ("previous_access_hash");--> statement-breakpoint
CREATE INDEX "member_sessions_member" ON "member_sessions" USING btree ("member_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "members_account" ON "members" USING btree (lower("account"));--> statement-breakpoint
CREATE UNIQUE INDEX "members_phone" ON "members" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "members_wx" ON "members" USING btree ("wx_openid");--> statement-breakpoint
CREATE INDEX "members_manager" ON "members" USING btree ("manager_rid");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "used_captchas_expiry" ON "used_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wechat_events_at" ON "wechat_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wechat_tickets_expiry" ON "wechat_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invoice_applications_payer" ON "invoice_applications" USING btree ("payer_rid","payer_kind","rid");--> statement-breakpoint
CREATE INDEX "invoice_applications_state" ON "invoice_applications" USING btree ("state","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_applications_number" ON "invoice_applications" USING btree ("invoice_number") WHERE invoice_number is not null;--> statement-breakpoint
CREATE INDEX "invoice_items_application" ON "invoice_items" USING btree ("application_rid");--> statement-breakpoint
CREATE INDEX "invoice_items_payer" ON "invoice_items" USING btree ("payer_rid","payer_kind") WHERE live;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_items_once" ON "invoice_items" USING btree ("source_kind","source_rid") WHERE live;--> statement-breakpoint
CREATE INDEX "invoice_titles_member" ON "invoice_titles" USING btree ("member_rid","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_default" ON "invoice_titles" USING btree ("member_rid") WHERE is_default;--> statement-breakpoint
CREATE INDEX "red_invoices_application" ON "red_invoices" USING btree ("application_rid","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "red_invoices_number" ON "red_invoices" USING btree ("invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_owner" ON "ledger_accounts" USING btree ("owner_rid","owner_kind","unit","kind");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_rid","seq");--> statement-breakpoint
CREATE INDEX "ledger_entries_posting" ON "ledger_entries" USING btree ("posting_rid");--> statement-breakpoint
CREATE INDEX "ledger_verifications_stops" ON "ledger_verifications" USING btree ("stops") WHERE stops;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_messages_key" ON "outgoing_messages" USING btree ("channel","key");--> statement-breakpoint
CREATE INDEX "outgoing_messages_recipient" ON "outgoing_messages" USING btree ("recipient","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outgoing_messages_outcome" ON "outgoing_messages" USING btree ("outcome","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outgoing_messages_template" ON "outgoing_messages" USING btree ("template","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outgoing_messages_created" ON "outgoing_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_member" ON "outgoing_messages" USING btree ("member_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_fact" ON "messages" USING btree ("fact_seq","member_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key" ON "messages" USING btree ("member_rid","key");--> statement-breakpoint
CREATE INDEX "messages_member" ON "messages" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("member_rid") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "agreements_scans" ON "agreements" USING btree ("scan_at") WHERE scan_rid is not null and scan_checked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_draft" ON "agreements" USING btree ("member_rid") WHERE order_rid is null;--> statement-breakpoint
CREATE UNIQUE INDEX "arrival_delays_open" ON "arrival_delays" USING btree ("order_rid","courier","number") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "order_groups_order" ON "order_groups" USING btree ("order_rid","line_rid","position");--> statement-breakpoint
CREATE INDEX "order_groups_codes" ON "order_groups" USING gin (("data" -> 'codes'));--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_rid","rid");--> statement-breakpoint
CREATE UNIQUE INDEX "order_proposal_open" ON "order_proposals" USING btree ("order_rid") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_member_state" ON "orders" USING btree ("member_rid","state","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_manager" ON "orders" USING btree ("manager_rid","state","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_reports" ON "orders" USING btree ("report_due_at") WHERE report_due_at is not null;--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "shipments_number" ON "shipments" USING btree ("number");--> statement-breakpoint
CREATE INDEX "parcels_by_number" ON "parcels" USING btree ("number");--> statement-breakpoint
CREATE INDEX "plan_lines_member" ON "plan_lines" USING btree ("member_rid","rid");--> statement-breakpoint
CREATE INDEX "plan_lines_quotation" ON "plan_lines" USING btree ("quotation_rid") WHERE quotation_rid is not null;--> statement-breakpoint
CREATE INDEX "plan_quotations_member" ON "plan_quotations" USING btree ("member_rid","rid");--> statement-breakpoint
CREATE INDEX "publishing_records_list" ON "publishing_records" USING btree ("kind","section","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "refunds_cause" ON "refunds" USING btree ("cause_rid");--> statement-breakpoint
CREATE INDEX "refunds_member" ON "refunds" USING btree ("member_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("charge_rid") WHERE state = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_version" ON "quotations" USING btree ("requirement_rid","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quotations_no" ON "quotations" USING btree ("quotation_no","version");--> statement-breakpoint
CREATE INDEX "requirement_calls_of" ON "requirement_calls" USING btree ("requirement_rid","rid");--> statement-breakpoint
CREATE INDEX "requirement_files_of" ON "requirement_files" USING btree ("requirement_rid","position");--> statement-breakpoint
CREATE UNIQUE INDEX "requirements_no" ON "requirements" USING btree ("requirement_no");--> statement-breakpoint
CREATE INDEX "requirements_state" ON "requirements" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "requirements_member" ON "requirements" USING btree ("member_rid","rid");--> statement-breakpoint
CREATE INDEX "requirements_unclaimed" ON "requirements" USING btree ("phone") WHERE member_rid is null;--> statement-breakpoint
CREATE UNIQUE INDEX "requirements_order" ON "requirements" USING btree ("order_rid");--> statement-breakpoint
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
CREATE INDEX "result_files_file" ON "result_files" USING btree ("file_rid");--> statement-breakpoint
CREATE INDEX "tasks_order" ON "tasks" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "tasks_order_no" ON "tasks" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "tasks_member" ON "tasks" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_state" ON "tasks" USING btree ("state","laboratory_rid","rid");--> statement-breakpoint
CREATE INDEX "tasks_service" ON "tasks" USING btree ("service_rid","published_at");--> statement-breakpoint
CREATE INDEX "reviews_member" ON "reviews" USING btree ("member_rid","offered_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sample_compensations_order" ON "sample_compensations" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "sample_compensations_member" ON "sample_compensations" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sample_compensations_state" ON "sample_compensations" USING btree ("state","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "sample_compensations_open" ON "sample_compensations" USING btree ("sample_rid") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "sample_recycles_member" ON "sample_recycles" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sample_recycles_order" ON "sample_recycles" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "sample_recycles_state" ON "sample_recycles" USING btree ("state","due_at","rid");--> statement-breakpoint
CREATE INDEX "sample_recycles_number" ON "sample_recycles" USING btree ("number");--> statement-breakpoint
CREATE INDEX "samples_member" ON "samples" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "samples_state" ON "samples" USING btree ("state","order_rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "samples_code" ON "samples" USING btree ("code");--> statement-breakpoint
CREATE INDEX "samples_place" ON "samples" USING btree ("place") WHERE place <> '';--> statement-breakpoint
CREATE INDEX "pickups_member" ON "pickups" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pickups_order" ON "pickups" USING btree ("order_rid");--> statement-breakpoint
CREATE INDEX "pickups_state" ON "pickups" USING btree ("state","date","slot");--> statement-breakpoint
CREATE INDEX "pickups_courier" ON "pickups" USING btree ("courier_rid","date");--> statement-breakpoint
CREATE UNIQUE INDEX "pickups_slot_place" ON "pickups" USING btree ("date","slot","address_code","slot_place") WHERE state not in ('postponed', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "pickups_open_order" ON "pickups" USING btree ("order_rid") WHERE state in ('waiting', 'arranged', 'underway', 'postponed');--> statement-breakpoint
CREATE INDEX "search_misses_count" ON "search_misses" USING btree ("count" DESC NULLS FIRST,"last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "setting_changes_key" ON "setting_changes" USING btree ("key","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account" ON "staff" USING btree (lower("account"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_token" ON "staff_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_rid") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "audit_staff" ON "audit_log" USING btree ("staff_rid","seq");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_log" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "facts_entity" ON "facts" USING btree ("entity","entity_rid","seq");--> statement-breakpoint
CREATE INDEX "facts_waiting" ON "facts" USING btree ("seq") WHERE dispatched_at is null;--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_waiting_key" ON "jobs" USING btree ("kind","key") WHERE done_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "jobs_done" ON "jobs" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE done_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "personal_readings_staff" ON "personal_readings" USING btree ("staff_rid","seq");--> statement-breakpoint
CREATE INDEX "personal_readings_subjects" ON "personal_readings" USING gin ("subjects");