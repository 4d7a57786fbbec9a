import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { couponBatchMachine, couponMachine } from './states.ts';

/** Whose coupon it is (null: a code that nobody received), what it is called, and its last day. */
const card = { batch_rid: rid, member_rid: rid.nullable(), coupon: z.string(), due_on: z.string() };
const ofOrder = carries({ ...card, order_rid: rid });

export const couponFacts = {
  ...machineFacts(
    couponMachine,
    {
      print: carries(card),
      receive: carries(card),
      issue: carries(card),
      /** Of an order that was refunded in full; `instead_of_rid` is the coupon that was used for it. */
      giveBack: carries({ ...card, instead_of_rid: rid }),
      freeze: ofOrder,
      release: ofOrder,
      use: ofOrder,
      expire: carries(card),
      void: carries(card),
    },
    { expiring: carries(card) },
  ),
  ...machineFacts(
    couponBatchMachine,
    { draft: carries({}), open: carries({}), stop: carries({}) },
    {
      edited: carries({}),
      /** How many members got one, and how many had all that one may have. */
      issued: carries({ members: z.int(), passed: z.int() }),
      printed: carries({ codes: z.int() }),
    },
  ),
};
