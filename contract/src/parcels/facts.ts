import { z } from 'zod';
import { carries, declareFacts } from '../kernel/fact.ts';

/** What couriers tell about parcels. */
export const parcelFacts = declareFacts('parcel', {
  signed: carries({ courier: z.string(), number: z.string() }),
});
