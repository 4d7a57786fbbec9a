import type { Fen } from '@yance/contract/kernel/money.ts';
import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import type { Tx } from '../../kernel/db.ts';
import { readSetting } from '../settings/index.ts';
import type { Tier } from './deposits/tiers.ts';

export interface DepositSettings {
  minimumFen: Fen;
  /** Days until an application without a voucher is closed. */
  expiryDays: number;
  tiers: readonly Tier[];
  /** The operator's bank account, shown to anyone who transfers; null as long as the operator has not filled it in. */
  payee: Payee | null;
}

interface Payee {
  name: string;
  bank: string;
  account: string;
}

export async function depositSettings(tx: Tx): Promise<DepositSettings> {
  return {
    minimumFen: await readSetting(tx, 'prepaid.least_fen'),
    expiryDays: await readSetting(tx, 'prepaid.close_days'),
    tiers: await readSetting(tx, 'prepaid.tiers'),
    payee: filledIn(await readSetting(tx, 'prepaid.payee')),
  };
}

/** The setting begins with notes for the operator, which are no account: those have no digits. */
const filledIn = (payee: Payee): Payee | null => (/\d/.test(payee.account) ? payee : null);

/** The most of an order that bonus may pay, in ten-thousandths. */
export async function holdSettings(tx: Tx): Promise<{ bonusShareBasisPoints: number }> {
  return { bonusShareBasisPoints: Math.round((await readSetting(tx, 'prepaid.bonus_order_percent')) * 100) };
}

/** Days from statement to due date where no term of one's own was granted. */
export const defaultTermDays = (tx: Tx): Promise<number> => readSetting(tx, 'credit.term_days');

const typeKeys: Readonly<Record<number, SettingKeyOf<number>>> = {
  0: 'credit.student_fen',
  3: 'credit.teacher_fen',
  1: 'credit.individual_fen',
  2: 'credit.enterprise_fen',
};

/** The limit that a certified member of a user type (0 student, 3 teacher, 1 individual, 2 enterprise) begins with. */
export async function typeLimit(tx: Tx, organization: number): Promise<Fen> {
  const key = typeKeys[organization];
  return key ? readSetting(tx, key) : 0;
}

export const teamLimit = (tx: Tx): Promise<Fen> => readSetting(tx, 'credit.team_fen');
