import { z } from 'zod';
import { carries, declareFacts, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { shareKinds } from './kinds.ts';
import { communityMachine, handoverMachine, membershipMachine } from './states.ts';

/** `member_rid` is whom the fact notifies, `community` and `person` are names that the notice tells. */
const notified = { member_rid: rid, community: z.string(), community_rid: rid };
const ofCommunity = carries(notified);
const ofPerson = carries({ ...notified, person: z.string() });
const untilThen = carries({ ...notified, person: z.string(), until: z.string() });

export const communityFacts = machineFacts(
  communityMachine,
  {
    add: ofCommunity,
    approve: ofCommunity,
    reject: ofCommunity,
    edit: ofCommunity,
    freeze: ofCommunity,
    unfreeze: ofCommunity,
    dissolve: ofCommunity,
    keep: ofCommunity,
    end: ofCommunity,
  },
  { change: ofCommunity },
);

export const membershipFacts = machineFacts(
  membershipMachine,
  {
    found: ofPerson,
    apply: untilThen,
    invite: untilThen,
    agree: ofPerson,
    refuse: ofPerson,
    cancel: ofPerson,
    expire: ofPerson,
    leave: ofPerson,
    remove: ofPerson,
    end: ofPerson,
  },
  {
    /** Somebody wants to be let in: to each admin, beside the owner whom the application tells. */
    asked: untilThen,
    /** What became of an application tells its applicant, what became of an invitation who owns the community. */
    admitted: ofPerson,
    declined: ofPerson,
    accepted: ofPerson,
    rejected: ofPerson,
    /** The members are notified that the community will end, or stays. */
    closing: untilThen,
    kept: ofPerson,
    /** The owner made somebody an admin, or ended that. */
    promote: ofPerson,
    demote: ofPerson,
    /** What waits for somebody who runs the community from now on; `until` is when the first of it expires. */
    waiting: carries({ ...notified, approvals: z.int(), applications: z.int(), until: z.string() }),
    /** What the member may spend of the community's money changed. */
    limit: carries({
      ...notified,
      month_limit_fen: z.int().nullable(),
      order_limit_fen: z.int().nullable(),
      needs_approval: z.boolean(),
    }),
  },
);

export const handoverFacts = machineFacts(handoverMachine, {
  offer: untilThen,
  agree: ofPerson,
  refuse: ofPerson,
  cancel: ofPerson,
  expire: ofPerson,
});

/** `member_rid` is who may approve what waits, and is notified; `person` placed the order or booked the time. */
const asked = { ...notified, person: z.string(), amount_fen: z.int(), until: z.string() };
const askedOrder = carries({ ...asked, order_no: z.string() });
const askedTime = carries({ ...asked, reservation_no: z.string() });
/** Something waits for those who run the community that pays: an order, or instrument time. Told to each of them. */
export const approvalFacts = declareFacts('approval', {
  ask: askedOrder,
  remind: askedOrder,
  /** It waits no more, because its customer or staff cancelled it, or nobody decided in time. */
  withdraw: askedOrder,
  lapse: askedOrder,
  askTime: askedTime,
  remindTime: askedTime,
  withdrawTime: askedTime,
  lapseTime: askedTime,
});

/**
 * A project's grant number is another one from now on. `mend`: the number of before was wrong, so what was ordered with
 * it and stands on no statement, payment or invoice gets the new one.
 */
export const projectFacts = declareFacts('project', {
  renumber: carries({ community_rid: rid, before: z.string(), after: z.string(), mend: z.boolean() }),
});

/** An own thing is shared with a community, or no longer. `results` notifies its owner of what a member shared. */
const ofShare = carries({ member_rid: rid, community_rid: rid, kind: z.enum(keysOf(shareKinds)), thing_rid: rid });
export const shareFacts = declareFacts('share', {
  begin: ofShare,
  end: ofShare,
  results: carries({ ...notified, person: z.string(), order_no: z.string() }),
});
