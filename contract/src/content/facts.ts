import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { moment } from '../kernel/fields.ts';
import { contentMachine } from './states.ts';

const number = z.int();

/** What happens to an entry of the site; `number` names a version of it. */
export const contentFacts = machineFacts(
  contentMachine,
  {
    create: carries({ number }),
    save: carries({ number, note: z.string() }),
    publish: carries({ number }),
    plan: carries({ number, publish_at: moment }),
    unplan: carries({}),
    withdraw: carries({}),
  },
  { order: carries({ position: z.int() }) },
);
