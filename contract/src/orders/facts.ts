import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { orderMachine } from './states.ts';

const parcel = { courier: z.string(), number: z.string() };
const newPrice = { before_fen: z.int(), after_fen: z.int(), changes: z.array(z.string()) };

/** What happens to an order. */
export const orderFacts = machineFacts(
  orderMachine,
  {
    submit: carries({ order_no: z.string(), total_fen: z.int(), service_rids: z.array(rid) }),
    confirm: carries({}),
    reprice: carries(newPrice),
    accept: carries({}),
    refuse: carries({}),
    expire: carries({}),
    pay: carries({}),
    ship: carries(parcel),
    receive: carries({}),
    trouble: carries({ codes: z.array(z.string()) }),
    supplement: carries({}),
    goOn: carries({}),
    giveUp: carries({}),
    lock: carries({}),
    start: carries({}),
    deliver: carries({}),
    finish: carries({}),
    cancel: carries({}),
  },
  {
    shippedMore: carries(parcel),
    adjusted: carries(newPrice),
    asked: carries({}),
    answered: carries({}),
    called: carries({}),
  },
);
