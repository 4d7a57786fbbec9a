CREATE INDEX "deposits_amount" ON "deposits" USING btree ("amount_fen","rid");--> statement-breakpoint
CREATE INDEX "statements_amount" ON "statements" USING btree ("amount_fen","rid");--> statement-breakpoint
CREATE INDEX "invoice_applications_amount" ON "invoice_applications" USING btree ("amount_fen","rid");