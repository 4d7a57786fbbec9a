CREATE TABLE "price_list_revisions" (
	"list_rid" uuid NOT NULL,
	"revision" integer NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_list_revisions_list_rid_revision_pk" PRIMARY KEY("list_rid","revision")
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"target_kind" text NOT NULL,
	"organizations" integer[] NOT NULL,
	"unit" text NOT NULL,
	"unit_key" text NOT NULL,
	"member_rids" uuid[] NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"contract_no" text NOT NULL,
	"note" text NOT NULL,
	"keeps_bands" boolean NOT NULL,
	"entries" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "price_lists_days" CHECK ("price_lists"."ends_on" is null or "price_lists"."ends_on" >= "price_lists"."starts_on"),
	CONSTRAINT "price_lists_entries" CHECK (jsonb_array_length("price_lists"."entries") > 0),
	CONSTRAINT "price_lists_target" CHECK (case "price_lists"."target_kind"
        when 'types' then cardinality("price_lists"."organizations") > 0 and "price_lists"."unit_key" = '' and cardinality("price_lists"."member_rids") = 0
        when 'unit' then "price_lists"."unit_key" <> '' and cardinality("price_lists"."organizations") = 0 and cardinality("price_lists"."member_rids") = 0
        when 'members' then "price_lists"."unit_key" = '' and cardinality("price_lists"."organizations") = 0
        else false end),
	CONSTRAINT "price_lists_revision" CHECK ("price_lists"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "price_list_revisions" ADD CONSTRAINT "price_list_revisions_list_rid_price_lists_rid_fk" FOREIGN KEY ("list_rid") REFERENCES "public"."price_lists"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_lists_state" ON "price_lists" USING btree ("state","rid");