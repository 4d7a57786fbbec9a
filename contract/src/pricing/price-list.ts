import { z } from 'zod';
import { date, moment, possiblyEmptyText, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action } from '../kernel/page.ts';
import { agreedOff } from './rules.ts';
import { priceListMachine } from './states.ts';

export const priceListStates = keysOf(priceListMachine.states);

/** Whom a list is for: user types, everybody of one unit by the profile, or members chosen one by one. */
export const priceTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('types'),
    organizations: z
      .array(z.literal([0, 1, 2, 3]))
      .min(1, '请选择用户类型')
      .max(4),
  }),
  z.object({ kind: z.literal('unit'), unit: text('请填写单位名称', 100).regex(/[\p{L}\p{N}]/u, '请填写单位名称') }),
  z.object({
    kind: z.literal('members'),
    rids: z.array(rid).min(1, '请选择客户').max(200, '一份协议价最多指定 200 位客户'),
  }),
]);
export type PriceTarget = z.output<typeof priceTarget>;
export const priceTargetKinds = { members: '指定客户', unit: '单位', types: '用户类型' } as const;

/** What an entry is for; a category stands for those below it, too. */
export const priceScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('category'), id: z.number().int() }),
  z.object({ kind: z.literal('service'), rid }),
]);
export type PriceScope = z.output<typeof priceScope>;
export const priceEntry = z.object({ scope: priceScope, off: agreedOff });
export type PriceEntry = z.output<typeof priceEntry>;

/** Tells scopes apart: a list says one thing of each. */
export function scopeKey(scope: PriceScope): string {
  switch (scope.kind) {
    case 'all':
      return 'all';
    case 'category':
      return `category ${scope.id}`;
    case 'service':
      return scope.rid;
  }
}

const entries = z.array(priceEntry).min(1, '请至少添加一条价格').max(300, '一份协议价最多 300 条');

/** A list as staff write it. */
export const priceListForm = z
  .object({
    name: text('请填写协议名称', 40),
    target: priceTarget,
    starts_on: date,
    /** Its last day; null without an end. */
    ends_on: date.nullable().default(null),
    contract_no: possiblyEmptyText(60),
    note: possiblyEmptyText(200),
    /** Whether quantity breaks count as well. */
    keeps_bands: z.boolean().default(true),
    entries,
  })
  .superRefine((form, { addIssue }) => {
    const wrong = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
    if (form.ends_on && form.ends_on < form.starts_on) wrong(['ends_on'], '截止日期不能早于开始日期');
    const keys = form.entries.map(({ scope }) => scopeKey(scope));
    keys.forEach((key, index) => {
      if (keys.indexOf(key) < index) wrong(['entries', index], '同一范围只能有一条价格，请合并');
    });
  });
export type PriceListForm = z.output<typeof priceListForm>;

/** Where a list that is in force stands by its days. */
export const priceListPhases = { before: '未到生效日', within: '使用中', over: '已到期' } as const;

/** A list as staff see it among others. */
export const priceListRow = z.object({
  rid,
  name: z.string(),
  state: z.enum(priceListStates),
  label: z.string(),
  /** Null for a draft and one that was stopped. */
  phase: z.enum(keysOf(priceListPhases)).nullable(),
  target_kind: z.enum(keysOf(priceTargetKinds)),
  target_text: z.string(),
  starts_on: date,
  ends_on: date.nullable(),
  contract_no: z.string(),
  /** What it asks, in words: the first entries, and how many there are. */
  entries_text: z.string(),
  revision: z.number().int(),
  updated: moment,
});
export type PriceListRow = z.infer<typeof priceListRow>;

/** The prices of one service before and after, as the form opens. */
export const pricePreview = z.object({
  rid,
  name: z.string(),
  unit: z.string(),
  count: z.number().int(),
  before_fen: fenAmount,
  after_fen: fenAmount,
  by_quote: z.boolean(),
});
export type PricePreview = z.infer<typeof pricePreview>;

/** One list in full. */
export const priceListDetail = priceListRow.extend({
  target: priceTarget,
  note: z.string(),
  keeps_bands: z.boolean(),
  entries: z.array(priceEntry.extend({ name: z.string(), text: z.string() })),
  /** The chosen customers; empty where it is for types or a unit. */
  members: z.array(z.object({ rid, name: z.string(), phone: z.string(), company: z.string() })),
  actions: z.array(action),
});
export type PriceListDetail = z.infer<typeof priceListDetail>;
