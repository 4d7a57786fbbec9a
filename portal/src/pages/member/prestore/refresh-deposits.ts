import { getDeposit, listDeposits, listPrestore } from '@yance/contract/balance/endpoints.ts';
import { outdated } from '../../../lib/query.ts';

/** After any change of an application. */
export const refreshDeposits = (): Promise<unknown> => outdated(listDeposits, listPrestore, getDeposit);
