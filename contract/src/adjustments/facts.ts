import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { adjustmentMachine } from './states.ts';

/** `amount_fen` is below zero for what is taken off; `community` names the one whose account it is. */
const about = {
  payer_kind: z.enum(['member', 'team']),
  payer_rid: rid,
  community: z.string().optional(),
  amount_fen: z.int(),
};

export const adjustmentFacts = machineFacts(adjustmentMachine, {
  propose: carries(about),
  post: carries(about),
  refuse: carries(about),
  withdraw: carries(about),
});
