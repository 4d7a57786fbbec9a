import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { versionFacts } from '../publishing/facts.ts';
import { contentMachine } from './states.ts';

/** What happens to an entry of the site. */
export const contentFacts = machineFacts(contentMachine, versionFacts, { order: carries({ position: z.int() }) });
