import { z } from 'zod';
import { carries } from '../kernel/fact.ts';
import { moment } from '../kernel/fields.ts';

const version = { number: z.int() };

/** What the steps of every published record tell; `number` names a version of it. */
export const versionFacts = {
  create: carries(version),
  save: carries({ ...version, note: z.string() }),
  publish: carries(version),
  plan: carries({ ...version, publish_at: moment }),
  unplan: carries({}),
  withdraw: carries({}),
};
