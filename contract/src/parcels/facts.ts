import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { keysOf } from '../kernel/keys.ts';
import { parcelProgress } from './parcel.ts';
import { parcelMachine } from './states.ts';

const about = { courier: z.string(), number: z.string() };

/** What happens to a parcel. */
export const parcelFacts = machineFacts(
  parcelMachine,
  { send: carries(about), sign: carries(about) },
  /** Its courier told something new. */
  { news: carries({ ...about, progress: z.enum(keysOf(parcelProgress)) }) },
);
