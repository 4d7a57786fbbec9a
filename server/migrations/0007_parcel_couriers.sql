ALTER TABLE "parcels" ADD COLUMN "courier_code" text;--> statement-breakpoint
UPDATE "parcels" SET "courier_code" = case "courier"
  when '顺丰速运' then 'shunfeng'
  when '京东快递' then 'jd'
  when '中国邮政 EMS' then 'ems'
  when '中通快递' then 'zhongtong'
  when '圆通速递' then 'yuantong'
  when '申通快递' then 'shentong'
  when '韵达速递' then 'yunda'
  when '极兔速递' then 'jtexpress'
  when '德邦快递' then 'debangkuaidi'
end;
