import { z } from 'zod';
import { date as dateField, optionalText, possiblyEmptyText, rid } from '../kernel/fields.ts';
import { isRegionCode } from '../kernel/region.ts';

const mobile = /^1[3-9]\d{9}$/;

/**
 * What every form of a pickup asks, unchecked for completeness: messages must come in form order, so one check reads
 * all.
 */
const fields = {
  date: z.string().trim().max(20).default(''),
  /** A slot of the calendar, 09:00-11:00. */
  time: z.string().trim().max(20).default(''),
  name: possiblyEmptyText(20),
  phone: z.string().trim().max(40).default(''),
  province: possiblyEmptyText(40),
  city: possiblyEmptyText(40),
  area: possiblyEmptyText(40),
  address_code: z.string().trim().max(12).default(''),
  address: possiblyEmptyText(200),
  message: optionalText(500),
};
interface Filled {
  date: string;
  time: string;
  name: string;
  phone: string;
  address: string;
  address_code: string;
}

/** The rules of specification §5 in form order; the fields of the place count only without a saved address. */
export function pickupProblems(given: Filled, saved: string | null | undefined): { path: string; msg: string }[] {
  const found: { path: string; msg: string }[] = [];
  const need = (path: keyof Filled, name: string, ...rules: readonly (readonly [boolean, string])[]) => {
    const msg = given[path] === '' ? `[${name}]不能为空` : rules.find(([holds]) => !holds)?.[1];
    if (msg) found.push({ path, msg });
  };
  need('date', '取样日期', [dateField.safeParse(given.date).success, '日期格式应为 YYYY-MM-DD']);
  need('time', '取样时间');
  if (saved) return found;
  need('name', '姓名');
  need(
    'phone',
    '手机',
    [given.phone.length <= 11, '手机最多 11 个字符'],
    [mobile.test(given.phone), '请输入正确的手机号'],
  );
  need('address_code', '取样地址', [isRegionCode(given.address_code), '地区编码应为 6 位数字']);
  need('address', '详细地址');
  return found;
}

/** Where and when: what a form gives once a saved address is filled in. */
export interface Appointment {
  date: string;
  slot: string;
  name: string;
  phone: string;
  province: string;
  city: string;
  area: string;
  address_code: string;
  address: string;
  message: string;
}

/** One of the member's saved addresses, or none. */
export const savedAddress = z
  .union([rid, z.literal('')])
  .nullish()
  .transform((value) => value || null);

function checked<Shape extends z.ZodRawShape, Form extends z.ZodObject<Shape>>(
  form: Form,
  savedOf: (given: z.output<Form>) => string | null,
) {
  return form.check(({ value, issues }) => {
    const given = value as z.output<Form> & Filled;
    for (const { path, msg } of pickupProblems(given, savedOf(given)))
      issues.push({ code: 'custom', path: [path], message: msg, input: value });
  });
}

/**
 * How the samples of an order come (specification §3): 0 the customer sends them, 1 they are collected. Date, time and
 * place are read with type 1 alone; the message goes to the manager, and with type 1 to the courier too.
 */
export const sampleDelivery = z.object({
  type: z.literal([0, 1], { error: '请选择送样方式' }).default(0),
  ...fields,
  address_rid: savedAddress,
});
export type SampleDelivery = z.output<typeof sampleDelivery>;

export const sampleDeliveryProblems = (given: SampleDelivery): { path: string; msg: string }[] =>
  given.type === 1 ? pickupProblems(given, given.address_rid) : [];

const request = {
  ...fields,
  sendAddress: savedAddress,
  /** The fee that the customer was shown, in fen: a higher one is not charged without a new click. */
  fee_fen: z.coerce.number({ error: '取样费应为数字' }).int('取样费应为整数').min(0, '取样费不能为负').optional(),
};

/**
 * A pickup by itself, or later for an order that waits for its samples (`order_rid`). By itself it lies before the day
 * of the booking on site that the customer plans (`scene_date`); an order knows its own.
 */
export const samplingRequest = checked(
  z.object({
    type: z.coerce.number().pipe(z.literal(1)).default(1),
    order_rid: rid.nullish(),
    scene_date: dateField.nullish(),
    ...request,
  }),
  (given) => given.sendAddress,
);
export const samplingChange = checked(z.object({ rid, ...request }), (given) => given.sendAddress);
export type SamplingChange = z.output<typeof samplingChange>;
