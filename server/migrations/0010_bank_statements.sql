CREATE TABLE "bank_accounts" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bank" text NOT NULL,
	"number" text NOT NULL,
	"mapping" jsonb,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"account_rid" uuid NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"happened_on" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	"payer_name" text NOT NULL,
	"payer_account" text NOT NULL,
	"memo" text NOT NULL,
	"serial" text NOT NULL,
	"bank_reference" text NOT NULL,
	"file_rid" uuid NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"deposit_rid" uuid,
	"deposit_no" text,
	"member_rid" uuid,
	"handled_by" uuid,
	"handled_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "bank_lines_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "bank_lines_deposit_rid_unique" UNIQUE("deposit_rid"),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_fen" > 0),
	CONSTRAINT "bank_lines_booked" CHECK ("bank_lines"."state" <> 'posted' or "bank_lines"."deposit_rid" is not null)
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_rid_bank_accounts_rid_fk" FOREIGN KEY ("account_rid") REFERENCES "public"."bank_accounts"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_key" ON "bank_lines" USING btree ("account_rid","key");--> statement-breakpoint
CREATE INDEX "bank_lines_state" ON "bank_lines" USING btree ("state","happened_on","rid");--> statement-breakpoint
CREATE INDEX "bank_lines_member" ON "bank_lines" USING btree ("member_rid") WHERE member_rid is not null;