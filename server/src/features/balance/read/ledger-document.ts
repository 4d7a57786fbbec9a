import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerAccountNames, ledgerKindNames, purses } from '@yance/contract/balance/ledger-names.ts';
import type { LedgerEntry } from '@yance/contract/balance/ledger-entry.ts';
import { paidWords } from '@yance/contract/balance/paid-words.ts';
import { moneyOriginNames } from '@yance/contract/balance/money-origin-names.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Sheet } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { typeset } from '../../../kernel/typeset/typeset.ts';
import type { LedgerInput } from './list-ledger.ts';

const template = readFileSync(join(import.meta.dirname, 'ledger.typ'), 'utf8');

/** What the paper of a ledger says; entries are the newest first. */
export interface LedgerDocument {
  operator: string;
  owner: { name: string; company: string; phone: string };
  made: Date;
  filter: LedgerInput;
  /** How many entries the filter finds, of which these are the newest. */
  total: number;
  entries: readonly LedgerEntry[];
  /** Whether its reader may see some of its entries alone. */
  partial: boolean;
}

/** A ledger as a PDF: whose and of when, the sums of each kind, and the entries with what could be spent after each. */
export function drawLedger({
  operator,
  owner,
  made,
  filter,
  total,
  entries,
  partial,
}: LedgerDocument): Promise<Buffer> {
  return typeset(template, {
    operator,
    member: owner.name,
    company: owner.company,
    phone: owner.phone,
    made: shanghaiIso(made).slice(0, 16).replace('T', ' '),
    filter: filterWords(filter),
    left_out: total - entries.length,
    ...edges(partial ? [] : entries, filter),
    sums: sumsOf(entries),
    rows: entries.map((entry) => ({
      ...entry,
      at: entry.at.slice(0, 16).replace('T', ' '),
      origin: originWords(entry),
      paid: paidWords(entry),
    })),
  });
}

const originWords = ({ origin }: LedgerEntry): string =>
  origin ? [moneyOriginNames[origin.kind], origin.no].filter(Boolean).join(' ') : '';

/** What was spendable before the first and after the last entry, where every entry between them is on the paper. */
function edges(entries: readonly LedgerEntry[], { kind, kw, accounts }: LedgerInput) {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (!newest || !oldest || kind || kw || accounts?.length) return { before_fen: null, after_fen: null };
  if (oldest.balance_fen === null) return { before_fen: null, after_fen: null };
  return { before_fen: oldest.balance_fen - oldest.spendable_fen, after_fen: newest.balance_fen };
}

/**
 * Each kind with how often it came and by how much it changed what can be spent: together what lies between the edges.
 */
const sumsOf = (entries: readonly LedgerEntry[]) =>
  [...Map.groupBy(entries, ({ kind_label }) => kind_label)].map(([name, own]) => ({
    name,
    count: own.length,
    amount_fen: own.reduce((sum, { spendable_fen }) => sum + spendable_fen, 0),
  }));

function filterWords({ purse, kind, kw, accounts, since, until }: LedgerInput): string {
  const words = [
    purse === 'rebate' ? purses.rebate : '',
    since || until ? `${since ?? '开户'} 至 ${until ?? '今日'}` : '全部日期',
    kind ? `类型：${ledgerKindNames[kind]}` : '',
    accounts?.length ? `账户：${accounts.map((one) => ledgerAccountNames[one]).join('、')}` : '',
    kw ? `搜索：${kw}` : '',
  ];
  return words.filter(Boolean).join('　');
}

/** The same as a table. */
export const ledgerSheet = (entries: readonly LedgerEntry[]): Sheet => ({
  name: '资金明细',
  columns: [
    { title: '时间', shown: 'moment', width: 17 },
    { title: '类型' },
    { title: '事项' },
    { title: '来源' },
    { title: '可用变动（元）', shown: 'money', width: 14 },
    { title: '变动后可用余额（元）', shown: 'money', width: 18 },
    { title: '冻结变动（元）', shown: 'money', width: 14 },
    { title: '收付合计（元）', shown: 'money', width: 14 },
    { title: '其中本金（元）', shown: 'money', width: 14 },
    { title: '其中赠送（元）', shown: 'money', width: 14 },
    { title: '其中信用（元）', shown: 'money', width: 14 },
  ],
  rows: entries.map((entry) => [
    new Date(entry.at),
    entry.kind_label,
    entry.title,
    originWords(entry),
    ...[
      entry.spendable_fen,
      entry.balance_fen,
      entry.frozen_fen,
      entry.amount_fen,
      entry.principal_fen,
      entry.bonus_fen,
      entry.credit_fen,
    ].map((amount) => (amount === null ? null : amount / 100)),
  ]),
});
