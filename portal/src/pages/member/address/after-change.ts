import { listAddresses } from '@yance/contract/identity/endpoints.ts';
import { outdated } from '../../../lib/query.ts';
import { loadMember } from '../../../lib/start-up.ts';

/** The list and the member's own data, which hold the addresses too, are asked for again. */
export const afterChange = (): Promise<unknown> => Promise.all([outdated(listAddresses), loadMember()]);
