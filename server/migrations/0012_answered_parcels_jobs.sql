-- The nightly removal of files drops what visitors have left; nothing runs these jobs any more.
UPDATE "jobs" SET "done_at" = now() WHERE "kind" = 'requirements:drop-file' AND "done_at" IS NULL;
