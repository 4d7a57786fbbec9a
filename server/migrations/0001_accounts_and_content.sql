CREATE SEQUENCE "public"."requirement_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "catalogue_edits" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"type_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"number" integer NOT NULL,
	"published_number" integer,
	"planned_number" integer,
	"planned_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "catalogue_edits_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "catalogue_previews" (
	"key" text PRIMARY KEY NOT NULL,
	"service_rid" uuid NOT NULL,
	"number" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"service_rid" uuid NOT NULL,
	"number" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"note" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"published_at" timestamp with time zone,
	CONSTRAINT "catalogue_versions_service_rid_number_pk" PRIMARY KEY("service_rid","number")
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
CREATE TABLE "content_entries" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"revision" integer NOT NULL,
	"number" integer NOT NULL,
	"published_number" integer,
	"planned_number" integer,
	"planned_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "content_entries_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "content_previews" (
	"key" text PRIMARY KEY NOT NULL,
	"entry_rid" uuid NOT NULL,
	"number" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"entry_rid" uuid NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL,
	"note" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"published_at" timestamp with time zone,
	CONSTRAINT "content_versions_entry_rid_number_pk" PRIMARY KEY("entry_rid","number")
);
--> statement-breakpoint
CREATE TABLE "content_view_marks" (
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "content_view_marks_day_mark_pk" PRIMARY KEY("day","mark")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
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
CREATE TABLE "ledger_verifications" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_rid" uuid,
	"faults" jsonb NOT NULL,
	"stops" boolean NOT NULL
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
	"wished_on" date,
	"manager_rid" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"close_reason" text
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
DROP INDEX "catalogue_evaluations_service";--> statement-breakpoint
DROP INDEX "catalogue_services_category";--> statement-breakpoint
DROP INDEX "catalogue_services_type";--> statement-breakpoint
DROP INDEX "catalogue_services_popular";--> statement-breakpoint
DROP INDEX "content_articles_list";--> statement-breakpoint
DROP INDEX "messages_member";--> statement-breakpoint
DROP INDEX "orders_member";--> statement-breakpoint
DROP INDEX "orders_member_state";--> statement-breakpoint
DROP INDEX "orders_state";--> statement-breakpoint
DROP INDEX "orders_manager";--> statement-breakpoint
DROP INDEX "tasks_member";--> statement-breakpoint
DROP INDEX "reviews_member";--> statement-breakpoint
DROP INDEX "samples_member";--> statement-breakpoint
DROP INDEX "samples_state";--> statement-breakpoint
ALTER TABLE "catalogue_categories" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD COLUMN "offered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD COLUMN "type_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD COLUMN "category_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD COLUMN "child_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD COLUMN "instruments" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD COLUMN "from_price_fen" bigint;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD COLUMN "days_max" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD COLUMN "on_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD COLUMN "order_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_service_words" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_articles" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "content_articles" ADD COLUMN "related" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "standard" jsonb DEFAULT 'null'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "totp_pending" text;--> statement-breakpoint
ALTER TABLE "catalogue_previews" ADD CONSTRAINT "catalogue_previews_service_rid_catalogue_edits_rid_fk" FOREIGN KEY ("service_rid") REFERENCES "public"."catalogue_edits"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_service_rid_catalogue_edits_rid_fk" FOREIGN KEY ("service_rid") REFERENCES "public"."catalogue_edits"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_previews" ADD CONSTRAINT "content_previews_entry_rid_content_entries_rid_fk" FOREIGN KEY ("entry_rid") REFERENCES "public"."content_entries"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_entry_rid_content_entries_rid_fk" FOREIGN KEY ("entry_rid") REFERENCES "public"."content_entries"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_closings" ADD CONSTRAINT "member_closings_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_exports" ADD CONSTRAINT "member_exports_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_tickets" ADD CONSTRAINT "wechat_tickets_member_rid_members_rid_fk" FOREIGN KEY ("member_rid") REFERENCES "public"."members"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_calls" ADD CONSTRAINT "requirement_calls_requirement_rid_requirements_rid_fk" FOREIGN KEY ("requirement_rid") REFERENCES "public"."requirements"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_files" ADD CONSTRAINT "requirement_files_requirement_rid_requirements_rid_fk" FOREIGN KEY ("requirement_rid") REFERENCES "public"."requirements"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting_changes" ADD CONSTRAINT "setting_changes_key_settings_key_fk" FOREIGN KEY ("key") REFERENCES "public"."settings"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_edits_updated" ON "catalogue_edits" USING btree ("updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_entries_list" ON "content_entries" USING btree ("kind","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_key" ON "deliveries" USING btree ("channel","key");--> statement-breakpoint
CREATE INDEX "deliveries_recipient" ON "deliveries" USING btree ("recipient","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_outcome" ON "deliveries" USING btree ("outcome","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_template" ON "deliveries" USING btree ("template","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deliveries_created" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_member" ON "deliveries" USING btree ("member_rid");--> statement-breakpoint
CREATE INDEX "contact_changes_member" ON "contact_changes" USING btree ("member_rid","at");--> statement-breakpoint
CREATE INDEX "member_closings_member" ON "member_closings" USING btree ("member_rid");--> statement-breakpoint
CREATE UNIQUE INDEX "member_closings_open" ON "member_closings" USING btree ("member_rid") WHERE withdrawn_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "member_exports_member" ON "member_exports" USING btree ("member_rid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_exports_open" ON "member_exports" USING btree ("member_rid") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "wechat_events_at" ON "wechat_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wechat_tickets_expiry" ON "wechat_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ledger_verifications_stops" ON "ledger_verifications" USING btree ("stops") WHERE stops;--> statement-breakpoint
CREATE INDEX "requirement_calls_of" ON "requirement_calls" USING btree ("requirement_rid","rid");--> statement-breakpoint
CREATE INDEX "requirement_files_of" ON "requirement_files" USING btree ("requirement_rid","position");--> statement-breakpoint
CREATE UNIQUE INDEX "requirements_no" ON "requirements" USING btree ("requirement_no");--> statement-breakpoint
CREATE INDEX "requirements_state" ON "requirements" USING btree ("state","rid");--> statement-breakpoint
CREATE INDEX "requirements_member" ON "requirements" USING btree ("member_rid","rid");--> statement-breakpoint
CREATE INDEX "requirements_unclaimed" ON "requirements" USING btree ("phone") WHERE member_rid is null;--> statement-breakpoint
CREATE INDEX "search_misses_count" ON "search_misses" USING btree ("count" DESC NULLS FIRST,"last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "setting_changes_key" ON "setting_changes" USING btree ("key","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "catalogue_service_words_popular" ON "catalogue_service_words" USING btree ("order_count" DESC NULLS FIRST,"position");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key" ON "messages" USING btree ("member_rid","key");--> statement-breakpoint
CREATE INDEX "catalogue_evaluations_service" ON "catalogue_evaluations" USING btree ("service_rid","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "catalogue_services_category" ON "catalogue_services" USING btree ("category_id","order_count" DESC NULLS FIRST,"position");--> statement-breakpoint
CREATE INDEX "catalogue_services_type" ON "catalogue_services" USING btree ("type_id","order_count" DESC NULLS FIRST,"position");--> statement-breakpoint
CREATE INDEX "catalogue_services_popular" ON "catalogue_services" USING btree ("order_count" DESC NULLS FIRST,"position");--> statement-breakpoint
CREATE INDEX "content_articles_list" ON "content_articles" USING btree ("type","published_at" DESC NULLS FIRST,"rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_member" ON "messages" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_member_state" ON "orders" USING btree ("member_rid","state","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_manager" ON "orders" USING btree ("manager_rid","state","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_member" ON "tasks" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_member" ON "reviews" USING btree ("member_rid","offered_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "samples_member" ON "samples" USING btree ("member_rid","rid" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "samples_state" ON "samples" USING btree ("state","order_rid" DESC NULLS FIRST);