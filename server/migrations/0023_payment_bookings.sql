CREATE TABLE "payment_bookings" (
	"payment_rid" uuid PRIMARY KEY NOT NULL,
	"booking" jsonb NOT NULL,
	"reservation_rid" uuid,
	"refused" text,
	CONSTRAINT "payment_bookings_end" CHECK ("payment_bookings"."reservation_rid" is null or "payment_bookings"."refused" is null)
);
--> statement-breakpoint
ALTER TABLE "payment_bookings" ADD CONSTRAINT "payment_bookings_payment_rid_payments_rid_fk" FOREIGN KEY ("payment_rid") REFERENCES "public"."payments"("rid") ON DELETE no action ON UPDATE no action;