import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { adjustmentMachine } from './states.ts';

/** `amount_fen` is below zero for what is taken off. */
const about = { member_rid: rid, amount_fen: z.int() };

export const adjustmentFacts = machineFacts(adjustmentMachine, {
  propose: carries(about),
  post: carries(about),
  refuse: carries(about),
  withdraw: carries(about),
});
