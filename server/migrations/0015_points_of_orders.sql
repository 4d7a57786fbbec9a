CREATE TABLE "point_orders" (
	"order_rid" uuid PRIMARY KEY NOT NULL,
	"points" bigint NOT NULL,
	"off_fen" bigint NOT NULL,
	CONSTRAINT "point_orders_off" CHECK ("point_orders"."points" > 0 and "point_orders"."off_fen" > 0)
);
