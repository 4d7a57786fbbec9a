import { reportMiss } from '@yance/contract/search/endpoints.ts';
import { call } from '../../lib/call.ts';

/** A report that does not arrive is no loss to who searches. */
export const report = (kw: string): Promise<unknown> =>
  call(reportMiss, { kw }, { quiet: true }).catch(() => undefined);
