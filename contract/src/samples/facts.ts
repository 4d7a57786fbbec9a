import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { sampleMachine } from './states.ts';

const parcel = { courier: z.string(), number: z.string() };
const withPhoto = { photo_rid: rid.optional() };

/** What happens to a sample: its custody record. */
export const sampleFacts = machineFacts(
  sampleMachine,
  {
    order: carries({}),
    ship: carries(parcel),
    cancel: carries({}),
    receive: carries(withPhoto),
    waive: carries({}),
    store: carries({ place: z.string() }),
    take: carries({}),
    bringBack: carries({}),
    useUp: carries({}),
    return: carries({}),
    keep: carries({}),
    discard: carries({}),
    sendBack: carries(parcel),
    sign: carries({}),
    destroy: carries({ record: z.string() }),
    trouble: carries(withPhoto),
    resolve: carries({}),
    supplement: carries({}),
    damage: carries({}),
    lose: carries({}),
  },
  { photo: carries({ photo_rid: rid }) },
);
