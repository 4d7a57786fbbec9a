import type { CommunityHindrances } from '../communities/index.ts';
import { findPromised } from './invoices.store.ts';

/** A community does not end before finance has answered what it applied for. */
export const invoiceHindrances: CommunityHindrances = {
  key: 'invoices',
  of: async (tx, rid) =>
    (await findPromised(tx, { kind: 'team', rid })).map(({ application_no, state }) => ({
      about: 'invoices',
      words:
        state === 'pending'
          ? `开票申请 ${application_no} 正在审核，请等待开票或撤回`
          : `开票申请 ${application_no} 尚未开具，请等待开票`,
    })),
};
