CREATE TABLE "courier_slots" (
	"date" date NOT NULL,
	"slot" text NOT NULL,
	"courier_rid" uuid NOT NULL,
	"stops" uuid[] NOT NULL,
	CONSTRAINT "courier_slots_date_slot_courier_rid_pk" PRIMARY KEY("date","slot","courier_rid")
);
