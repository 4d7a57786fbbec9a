import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { outdated } from '../../lib/query.ts';

/** Credit begins with a complete profile: what was read before is out of date. */
export const afterProfile = (): Promise<unknown> => outdated(assetInfo);
