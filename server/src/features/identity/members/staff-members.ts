import type { getMemberDetail } from '@yance/contract/identity/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';

export type Detail = OutputOf<typeof getMemberDetail>;
