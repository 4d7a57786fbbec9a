import { listLedger } from '@yance/contract/balance/endpoints.ts';
import { assetInfo, getStatement, listStatements, listUnsettledCharges } from '@yance/contract/billing/endpoints.ts';
import { outdated } from '../../../lib/query.ts';

/** After a payment or a cancellation. */
export const refreshStatements = (): Promise<unknown> =>
  outdated(listStatements, getStatement, listUnsettledCharges, assetInfo, listLedger);
