import { z } from 'zod';
import { moment } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';

/** How far a parcel is; `unknown` until the courier has said something. */
export const parcelProgress = {
  unknown: '已寄出',
  collected: '已揽收',
  moving: '运输中',
  delivering: '派送中',
  signed: '已签收',
  trouble: '异常',
  returned: '已退回',
} as const;
export type ParcelProgress = keyof typeof parcelProgress;

/** Where a parcel goes, as it was when the customer chose it. */
export const receiver = z.object({ name: z.string(), phone: z.string(), region: z.string(), address: z.string() });
export type Receiver = z.infer<typeof receiver>;

/** The number of a parcel that somebody sends; blanks, with which couriers print it in groups, are taken out. */
export const courierNumber = z
  .string({ error: '请填写快递单号' })
  .overwrite((typed) => typed.replaceAll(/\s/g, ''))
  .regex(/^[A-Za-z0-9-]{6,40}$/, '请填写正确的快递单号');

export const parcelLine = z.object({ at: z.string(), text: z.string() });
export type ParcelLine = z.infer<typeof parcelLine>;

/**
 * A parcel as pages show it: how far it is, what the courier said, newest first, and the courier's own page about it.
 */
export const trackedParcel = z.object({
  progress: z.enum(keysOf(parcelProgress)),
  label: z.string(),
  signed_at: moment.nullable(),
  lines: z.array(parcelLine),
  /** Where the courier tells more; null for a courier without such a page. */
  link: z.string().nullable(),
});
export type TrackedParcel = z.infer<typeof trackedParcel>;

/** Couriers by the name that people choose: the code that 快递100 gives them, and the page that shows a number. */
export const courierCompanies = [
  { name: '顺丰速运', code: 'shunfeng', page: 'https://www.sf-express.com/chn/sc/waybill/waybill-detail/{number}' },
  { name: '京东快递', code: 'jd', page: 'https://www.jdl.com/orderSearch/?waybillCodes={number}' },
  { name: '中国邮政 EMS', code: 'ems', page: 'https://www.ems.com.cn/qps/yjcx?mailNum={number}' },
  { name: '中通快递', code: 'zhongtong', page: 'https://www.zto.com/express/expressCheck.html?txtBill={number}' },
  { name: '圆通速递', code: 'yuantong', page: 'https://www.yto.net.cn/tracesimple.html?waybillNo={number}' },
  { name: '申通快递', code: 'shentong', page: 'https://www.sto.cn/pc/service-page/iframe?orderNo={number}' },
  { name: '韵达速递', code: 'yunda', page: 'https://www.yundaex.com/cn/track?number={number}' },
  { name: '极兔速递', code: 'jtexpress', page: 'https://www.jtexpress.cn/trajectoryQuery?waybillNo={number}' },
  { name: '德邦快递', code: 'debangkuaidi', page: 'https://www.deppon.com/mow/www/#/query?waybillNumber={number}' },
] as const;

const general = 'https://www.kuaidi100.com/?nu={number}';

/** A courier's code at 快递100: what logic reads, however people call the courier. */
export type CourierCode = (typeof courierCompanies)[number]['code'];

/** The code of the courier that people chose by its name; null for one that is not on the list. */
export const courierCode = (name: string): CourierCode | null =>
  courierCompanies.find((one) => one.name === name)?.code ?? null;

/** The page that shows where a parcel is: the courier's own, or 快递100's for couriers that are not on the list. */
export function courierPage(code: CourierCode | null, number: string): string {
  const page = courierCompanies.find((one) => one.code === code)?.page ?? general;
  return page.replace('{number}', encodeURIComponent(number));
}
