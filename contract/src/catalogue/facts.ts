import { z } from 'zod';
import { carries, declareFacts, machineFacts } from '../kernel/fact.ts';
import { versionFacts } from '../publishing/facts.ts';
import { categoryValues, instrumentValues, laboratoryValues } from './register.ts';
import { serviceMachine } from './states.ts';

/** What happens to a service at the editors' console pages. */
export const serviceFacts = machineFacts(serviceMachine, versionFacts);

/** A record as it was and as it is now, each as editors write it. */
const changed = <Values extends z.ZodType>(values: Values) => carries({ before: values, after: values });

const place = z.object({ parent_id: z.int().nullable() });
const position = z.object({ position: z.int() });

/** What editors did to the categories, laboratories and instruments: their history. */
export const registerFacts = {
  ...declareFacts('category', {
    add: carries({ after: categoryValues }),
    change: changed(categoryValues),
    move: changed(place),
    order: changed(position),
  }),
  ...declareFacts('laboratory', { add: carries({ after: laboratoryValues }), change: changed(laboratoryValues) }),
  ...declareFacts('instrument', { add: carries({ after: instrumentValues }), change: changed(instrumentValues) }),
};
