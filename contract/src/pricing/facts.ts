import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { priceListMachine } from './states.ts';

const ofRevision = carries({ revision: z.int() });

export const priceListFacts = machineFacts(
  priceListMachine,
  { draft: ofRevision, start: ofRevision, stop: ofRevision },
  { edited: ofRevision },
);
