CREATE TABLE "community_projects" (
	"rid" uuid PRIMARY KEY NOT NULL,
	"community_rid" uuid NOT NULL,
	"name" text NOT NULL,
	"grant_no" text NOT NULL,
	"budget_fen" bigint,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_projects_budget" CHECK ("community_projects"."budget_fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "project_rid" uuid;--> statement-breakpoint
ALTER TABLE "community_projects" ADD CONSTRAINT "community_projects_community_rid_communities_rid_fk" FOREIGN KEY ("community_rid") REFERENCES "public"."communities"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "community_projects_name" ON "community_projects" USING btree ("community_rid",lower("name"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_project_rid_community_projects_rid_fk" FOREIGN KEY ("project_rid") REFERENCES "public"."community_projects"("rid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_project" ON "orders" USING btree ("project_rid") WHERE project_rid is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_project_payer" CHECK ("orders"."project_rid" is null or "orders"."payer_kind" = 'team');