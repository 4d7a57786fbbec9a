INSERT INTO "result_accesses" ("rid", "member_rid", "order_rid", "file_rid", "file", "act", "by", "reader_rid", "about", "day", "times", "first_at", "at")
SELECT v."rid", s."member_rid", s."thing_rid",
	(SELECT f."rid" FROM "tasks" t JOIN "result_files" r ON r."task_rid" = t."rid" JOIN "files" f ON f."rid" = r."file_rid"
		WHERE t."order_rid" = s."thing_rid" AND f."name" = v."file" ORDER BY r."rid" DESC LIMIT 1),
	v."file", v."act", 'community', v."member_rid", c."name", (v."at" AT TIME ZONE 'Asia/Shanghai')::date, v."times", v."at", v."at"
FROM "community_share_views" v
JOIN "community_shares" s ON s."rid" = v."share_rid"
JOIN "communities" c ON c."rid" = s."community_rid"
WHERE s."kind" = 'order'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP TABLE "community_share_views" CASCADE;
