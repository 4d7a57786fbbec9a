import { z } from 'zod';
import { carries, declareFacts, machineFacts } from '../kernel/fact.ts';
import { date, rid } from '../kernel/fields.ts';
import { publicThanks } from './paper.ts';
import { exchangeMachine, paperMachine } from './states.ts';

const about = { member_rid: rid, points: z.int() };

/** What happens to a member's points; the record is the member. */
export const pointFacts = declareFacts('points', {
  /** They expire at the end of this day. */
  expiring: carries({ ...about, expires_on: date }),
  expire: carries(about),
  /** Taken back because what earned them was refunded; `owed` of them were spent and are set against the next ones. */
  reverse: carries({ ...about, owed: z.int() }),
  /** From another member. */
  receive: carries({ ...about, sender_rid: rid }),
});

const goods = { ...about, goods: z.string() };
export const exchangeFacts = machineFacts(exchangeMachine, {
  add: carries(goods),
  give: carries({ ...goods, coupon_rid: rid }),
  ship: carries({ ...goods, courier: z.string(), number: z.string() }),
  receive: carries(goods),
  cancel: carries(goods),
});

const paper = { member_rid: rid, paper: z.string() };
/** A paper in the public list of thanks; `source` is its address. */
const shownThanks = publicThanks.extend({ title: z.string(), journal: z.string(), source: z.string() });
export const paperFacts = machineFacts(paperMachine, {
  apply: carries(paper),
  /** `thanks` is what is shown to everybody, where its author agrees to that. */
  accept: carries({ ...paper, points: z.int(), thanks: shownThanks.optional() }),
  reject: carries(paper),
  withdraw: carries(paper),
  /** Its author is no longer to be named in public; `source` is what the public list names it by. */
  hide: carries({ ...paper, source: z.string() }),
});
