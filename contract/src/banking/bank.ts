import { z } from 'zod';
import { payerContact } from '../identity/member-contact.ts';
import { date, moment, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action } from '../kernel/page.ts';
import { bankColumns } from './mapping.ts';
import { bankLineMachine } from './states.ts';

export const bankLineStates = keysOf(bankLineMachine.states);

/** An account of the operator whose statements are imported. */
export const bankAccountForm = z.object({
  name: text('请填写账户名称', 40),
  bank: text('请填写开户银行', 60),
  number: text('请填写账号', 40).regex(/^[\d\s*-]{4,40}$/, '账号由数字组成'),
});
export const bankAccount = bankAccountForm.extend({
  rid,
  /** The columns of its statements, remembered from the last import. */
  mapping: bankColumns.nullable(),
  /** Lines that wait to be booked. */
  open: z.number().int(),
  /** The last day of which a line was imported. */
  last_day: date.nullable(),
  disabled: z.boolean(),
});
export type BankAccount = z.output<typeof bankAccount>;

/** Money that came in, as a row of the file says it. */
export const incomingLine = z.object({
  /** In the file, counted from 1. */
  row: z.number().int(),
  happened_on: date,
  amount_fen: fenAmount,
  payer_name: z.string(),
  payer_account: z.string(),
  memo: z.string(),
  serial: z.string(),
});
export type IncomingLine = z.infer<typeof incomingLine>;

/** What a file holds, before anything of it is stored. */
export const bankReading = z.object({
  columns: z.array(z.string()),
  mapping: bankColumns,
  /** Whether the mapping is the one that was remembered for the account. */
  remembered: z.boolean(),
  /** The first lines. */
  lines: z.array(incomingLine),
  incoming: z.number().int(),
  income_fen: fenAmount,
  /** Of them, those that an earlier import brought. */
  known: z.number().int(),
  /** Rows on which money went out. */
  outgoing: z.number().int(),
  /** Rows that cannot be read; nothing is imported while there is one. */
  faults: z.array(z.object({ row: z.number().int(), msg: z.string() })),
});
export type BankReading = z.output<typeof bankReading>;

/** Why a line may belong to an application, the surest first. */
export const matchGrounds = { reference: '附言', amount: '金额', payer: '户名' } as const;
export type MatchGround = keyof typeof matchGrounds;

/** An application, or a customer or community without one, to whom a line may belong. */
export const bankMatch = z.object({
  deposit_rid: rid.nullable(),
  /** Number of the application; empty where there is none. */
  deposit_no: z.string(),
  amount_fen: fenAmount,
  label: z.string(),
  /** The order or statements that it pays; empty for money in advance. */
  purpose: z.string(),
  payer: payerContact,
  /** Where there is no application: the payer's deposit of the same sum that was booked by hand, perhaps this one. */
  booked: z.string(),
  grounds: z.array(z.enum(keysOf(matchGrounds))),
  /** Whether it may be booked without a look: the reference and the amount agree, and nothing else does as well. */
  sure: z.boolean(),
});
export type BankMatch = z.infer<typeof bankMatch>;

export const bankLine = incomingLine.omit({ row: true }).extend({
  rid,
  account_rid: rid,
  account_name: z.string(),
  state: z.enum(bankLineStates),
  label: z.string(),
  /** The best first; of an open line only. */
  matches: z.array(bankMatch),
  /** What it was booked as. */
  deposit_no: z.string().nullable(),
  handled_by: z.string(),
  handled: moment.nullable(),
  note: z.string(),
  actions: z.array(action),
});
export type BankLine = z.infer<typeof bankLine>;
