DROP INDEX "member_sessions_member";--> statement-breakpoint
CREATE INDEX "member_sessions_member" ON "member_sessions" USING btree ("member_rid");