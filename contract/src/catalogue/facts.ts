import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { serviceMachine } from './states.ts';

const version = { number: z.int() };

/** What happens to a service at the editors' desk. */
export const serviceFacts = machineFacts(serviceMachine, {
  create: carries(version),
  save: carries({ ...version, note: z.string() }),
  publish: carries(version),
  plan: carries({ ...version, publish_at: z.string() }),
  unplan: carries({}),
  withdraw: carries({}),
});
