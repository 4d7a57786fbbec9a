import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { transferMachine } from './states.ts';

/** `member_rid` is whom the fact notifies; `amount_fen` what leaves that member or reaches it. */
const notified = { member_rid: rid, amount_fen: z.int() };
/** What its recipient is notified of, beside the fact of the step. */
const toRecipient = carries({
  ...notified,
  sender_rid: rid,
  until: z.string(),
  /** The community that it is for, where it is for one. */
  community: z.string().optional(),
});

export const transferFacts = machineFacts(
  transferMachine,
  {
    offer: carries({ ...notified, recipient_rid: rid }),
    apply: carries(notified),
    /** What was left in the account of a community that has ended has gone to its last owner. */
    carry: carries({ ...notified, community: z.string() }),
    accept: carries(notified),
    refuse: carries(notified),
    cancel: carries(notified),
    expire: carries(notified),
    approve: carries(notified),
    reject: carries(notified),
    pay: carries(notified),
    fail: carries(notified),
  },
  {
    /** The first of two approvals. */
    preapprove: carries({}),
    offered: toRecipient,
    received: toRecipient,
    declined: toRecipient,
    withdrawn: toRecipient,
    lapsed: toRecipient,
  },
);
