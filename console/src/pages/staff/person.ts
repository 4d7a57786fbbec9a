import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listStaff } from '@yance/contract/staff/admin-endpoints.ts';

/** A staff account. */
export type Person = OutputOf<typeof listStaff>['list'][number];
