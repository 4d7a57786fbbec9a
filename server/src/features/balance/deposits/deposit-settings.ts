import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { readSetting } from '../../settings/index.ts';
import type { Tier } from './tiers.ts';

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
