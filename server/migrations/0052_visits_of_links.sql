CREATE TABLE "invitation_visits" (
	"code" text NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "invitation_visits_code_day_pk" PRIMARY KEY("code","day"),
	CONSTRAINT "invitation_visits_some" CHECK ("invitation_visits"."visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "invitation_visit_marks" (
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "invitation_visit_marks_day_mark_pk" PRIMARY KEY("day","mark")
);
--> statement-breakpoint
ALTER TABLE "invitation_visits" ADD CONSTRAINT "invitation_visits_code_invitation_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."invitation_codes"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_titles_account" ON "invoice_titles" USING btree (regexp_replace("account", '\D', '', 'g'));--> statement-breakpoint
CREATE INDEX "promoter_payees_account" ON "promoter_payees" USING btree ("account");--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("account") WHERE account is not null;--> statement-breakpoint
CREATE INDEX "transfers_account" ON "transfers" USING btree ("account") WHERE account is not null;