import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { date, rid } from '../kernel/fields.ts';
import { promoterMachine, rebateMachine, withdrawalMachine } from './states.ts';

/** `member_rid` is the promoter. */
const about = carries({ member_rid: rid });
export const promoterFacts = machineFacts(
  promoterMachine,
  { apply: about, approve: about, reject: about, stop: about, resume: about },
  /** What became available at once, after what earlier refunds took. */
  { released: carries({ member_rid: rid, amount_fen: z.int() }) },
);

/** `person` is what the promoter may read of the customer. */
const part = { member_rid: rid, person: z.string(), amount_fen: z.int() };
const share = carries(part);
export const rebateFacts = machineFacts(rebateMachine, {
  expect: share,
  freeze: carries({ ...part, due_on: date }),
  release: share,
  lapse: share,
  revive: share,
});

/** `amount_fen` is what leaves the rebate; of `pay` what arrived. */
const leaving = carries({ member_rid: rid, amount_fen: z.int() });
export const withdrawalFacts = machineFacts(
  withdrawalMachine,
  {
    apply: leaving,
    convert: leaving,
    cancel: leaving,
    approve: leaving,
    credit: leaving,
    reject: leaving,
    batch: leaving,
    pay: leaving,
    fail: leaving,
    bounce: leaving,
  },
  /** The first of two approvals. */
  { preapprove: carries({}) },
);
