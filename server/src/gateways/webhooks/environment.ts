import { z } from 'zod';

/** Whether receivers of webhooks may be programs of this machine: on a developer's own machine alone (exposure.ts). */
export const webhooksEnvironment = {
  WEBHOOKS_TO_LOCALHOST: z.enum(['0', '1'], 'WEBHOOKS_TO_LOCALHOST must be 0 or 1.').default('0'),
};
