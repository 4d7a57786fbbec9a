import { z } from 'zod';
import { answers } from '../catalogue/parameters.ts';
import { optionalText, phone, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { mostGroups, mostInGroup } from '../plans/sample-groups.ts';
import { urgency } from '../pricing/rules.ts';
import { sampleDeliveryProblems, sampleDelivery, savedAddress, type SampleDelivery } from '../sampling/pickup-form.ts';

export const sampleForms = {
  powder: '粉末',
  block: '块体',
  film: '薄膜',
  liquid: '液体',
  gas: '气体',
  other: '其它',
} as const;
export const hazards = {
  none: '无',
  flammable: '易燃',
  toxic: '有毒',
  corrosive: '腐蚀',
  biological: '生物',
  explosive: '易爆',
  radioactive: '放射性',
} as const;
export type Hazard = keyof typeof hazards;
export const storages = {
  room: '常温',
  cool: '冷藏 2–8 °C',
  frozen: '冷冻 −20 °C',
  dry: '干燥',
  dark: '避光',
  inert: '惰性气氛',
} as const;
export const afterwardsChoices = { return: '返还', keep: '留样', destroy: '销毁' } as const;
const oneOf = <T extends Record<string, string>>(choices: T, message: string) =>
  z.enum(keysOf(choices), { error: message });

/** Hazards that stop online ordering; the page offers the manager instead. */
export const stoppingHazards: readonly string[] = ['explosive', 'radioactive'];

/** Characters of a sample's code at most. */
export const longestCode = 30;

/** Samples that are alike: one form, one treatment, the technique's parameters once. */
export const sampleGroup = z.object({
  name: text('请填写样品名称', 60),
  /** One code a sample; unique in the order, 30 characters each. Empty: the product numbers them. */
  codes: z
    .array(z.string().trim().min(1, '样品编号不能为空').max(longestCode, `样品编号最多 ${longestCode} 个字符`))
    .max(mostInGroup)
    .default([]),
  count: z.coerce
    .number({ error: '请填写样品数量' })
    .int('样品数量应为整数')
    .min(1, `样品数量为 1–${mostInGroup}`)
    .max(mostInGroup, `样品数量为 1–${mostInGroup}`),
  form: oneOf(sampleForms, '请选择样品形态'),
  amount: optionalText(20),
  amount_unit: optionalText(10),
  composition: text('请填写样品成分', 200),
  hazards: z.array(oneOf(hazards, '请选择危险性')).min(1, '请选择危险性').max(20),
  storage: oneOf(storages, '请选择保存条件').default('room'),
  magnetic: z.boolean().default(false),
  hygroscopic: z.boolean().default(false),
  toxic: z.boolean().default(false),
  afterwards: oneOf(afterwardsChoices, '请选择样品测后处理方式').default('return'),
  photo_rid: rid.nullish(),
  remark: optionalText(500),
  parameters: answers.default({}),
});
export type SampleGroup = z.output<typeof sampleGroup>;

/**
 * What the hazards of a group cannot say together, or null: 无 stands alone, and a toxic sample is not without hazard.
 */
export function hazardProblem({ hazards: chosen, toxic }: Pick<SampleGroup, 'hazards' | 'toxic'>): string | null {
  if (!chosen.includes('none')) return null;
  if (chosen.length > 1) return '危险性选「无」时不能再选其他';
  return toxic ? '样品有毒时危险性不能选「无」' : null;
}

/** How much there is of each sample: 50 mg. Empty without a number, because a unit alone says nothing. */
export const amountText = ({ amount, amount_unit }: Pick<SampleGroup, 'amount' | 'amount_unit'>): string =>
  amount ? [amount, amount_unit].filter(Boolean).join(' ') : '';

const groupsOf = <Group extends z.ZodType>(group: Group) =>
  z.array(group).min(1, '请至少填写一组样品').max(mostGroups, `最多 ${mostGroups} 组样品`);

/** What one line of the plan needs: its groups. The count of the line is the sum of its groups. */
export const demandLine = z.object({
  plan_rid: rid,
  urgent: urgency.default('none'),
  groups: groupsOf(sampleGroup),
});
export type DemandLine = z.output<typeof demandLine>;

/** The customer's own reference of an order, such as the number of a grant; statements and invoices name it. */
export const customerRef = optionalText(60);

const fields = z.object({
  lines: z.array(demandLine).max(50),
  /**
   * Lines of type 2, instrument time: their slots stand in the plan already. Lines or bookings, one of them at least.
   */
  bookings: z.array(rid).max(20).default([]),
  contact_name: text('请填写联系人', 20),
  contact_phone: phone,
  customer_ref: customerRef,
  report: z.enum(['electronic', 'paper']).default('electronic'),
  /** The saved address to which the paper report goes. */
  report_address_rid: savedAddress,
  /** Whether points take off what they can. */
  use_points: z.boolean().default(false),
  /** The coupon that the customer gives for the order; one at most. */
  coupon_rid: rid.nullish(),
  /** The community whose money pays; the member's own where it is left out. */
  community_rid: rid.nullish(),
  /** The community's project for which it pays; its grant number becomes the reference of the order. */
  project_rid: rid.nullish(),
  ...sampleDelivery.shape,
});

const checkSampleDelivery = (
  given: Pick<z.output<typeof fields>, 'report' | 'report_address_rid'> & SampleDelivery & { lines: unknown[] },
  { addIssue }: z.RefinementCtx,
): void => {
  // Instrument time alone sends no samples.
  if (Array.isArray(given.lines) && given.lines.length === 0) return;
  if (given.report === 'paper' && !given.report_address_rid)
    addIssue({ code: 'custom', path: ['report_address_rid'], message: '请选择纸质报告的收件地址' });
  for (const { path, msg } of sampleDeliveryProblems(given)) addIssue({ code: 'custom', path: [path], message: msg });
};
const sampleDeliveryFields: ReadonlySet<string> = new Set(Object.keys(sampleDelivery.shape));
/** What the delivery lacks is told together with what else the form lacks, unless its own fields could not be read. */
const withFields = {
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path = [] }) => path.length === 0 || sampleDeliveryFields.has(String(path[0]))),
};

/** Step 2 of the wizard: samples and parameters of each service, contact, report, and the delivery of the samples. */
export const demand = fields.superRefine(checkSampleDelivery, withFields);
export type Demand = z.output<typeof demand>;

const quotableGroup = sampleGroup.extend({
  name: optionalText(60).default(''),
  composition: optionalText(200).default(''),
});
/** What a price depends on: it need not wait for what the samples are called and made of, nor for whom to call. */
export const quotableDemand = fields
  .omit({ contact_name: true, contact_phone: true })
  .extend({ lines: z.array(demandLine.extend({ groups: groupsOf(quotableGroup) })).max(50) })
  .superRefine(checkSampleDelivery, withFields);
export type QuotableDemand = z.output<typeof quotableDemand>;

/** What the price of a line depends on, in a draft that may be half filled in. */
export const typedLine = demandLine.extend({
  groups: groupsOf(sampleGroup.pick({ count: true, parameters: true })),
});

/**
 * What somebody has typed so far, unchecked. `aside` keeps lines of the plan that are not ordered this time, `writer`
 * names the browser.
 */
export const draftDemand = z.looseObject(
  { lines: z.unknown().optional(), aside: z.unknown().optional(), writer: z.unknown().optional() },
  '草稿格式不正确',
);
export type DraftDemand = z.output<typeof draftDemand>;
