CREATE INDEX "audit_order" ON "audit_log" USING btree ((input ->> 'order_rid'),"seq");--> statement-breakpoint
CREATE INDEX "audit_rids" ON "audit_log" USING gin ((input -> 'rids'));