import * as endpoints from '@yance/contract/reimbursements/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { readSetting } from '../settings/index.ts';
import { addPackage, readablePackage } from './add-package.ts';
import { linkPackage, openPackage } from './open-package.ts';
import { packagesOf } from './reimbursements.store.ts';
import { stillReadable } from './still-readable.ts';

export const reimbursementCalls = bind(endpoints, {
  addPackage: (call) => addPackage(call, call.input),
  listPackages: async ({ tx, clock, actor }) => ({
    list: (await stillReadable(tx, actor.rid, await packagesOf(tx, actor.rid, clock.now()))).map(readablePackage),
    keep_days: await readSetting(tx, 'reimbursement.keep_days'),
  }),
  linkPackage: (call) => linkPackage(call, call.input),
  openPackage: (call) => openPackage(call, call.input.ticket),
});
