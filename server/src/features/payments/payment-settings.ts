import type { Fen } from '@yance/contract/kernel/money.ts';
import type { PaymentProvider } from '@yance/contract/payments/providers.ts';
import type { Tx } from '../../kernel/db.ts';
import { readSetting } from '../settings/index.ts';

export interface PaymentSettings {
  /** The ways that staff have switched on; a way without keys is off all the same. */
  methods: readonly PaymentProvider[];
  expiryMinutes: number;
  leastFen: Fen;
  mostFen: Fen;
}

export async function paymentSettings(tx: Tx): Promise<PaymentSettings> {
  return {
    methods: await readSetting(tx, 'payment.methods'),
    expiryMinutes: await readSetting(tx, 'payment.expiry_minutes'),
    leastFen: await readSetting(tx, 'payment.least_fen'),
    mostFen: await readSetting(tx, 'payment.most_fen'),
  };
}
