import { tellMiss } from '@yance/contract/search/endpoints.ts';
import { call } from '../../lib/call.ts';

/** A report that does not arrive is no loss to who searches. */
export const tell = (kw: string): Promise<unknown> => call(tellMiss, { kw }, { quiet: true }).catch(() => undefined);
