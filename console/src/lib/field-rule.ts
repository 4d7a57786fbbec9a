import type { z } from 'zod';

interface Rule {
  required?: boolean;
  validator: (rule: unknown, value: unknown) => Promise<void>;
}

/** The contract's own check and words for a field of a form. An emptied optional field counts as left out. */
export function fieldRule(schema: z.ZodType): Rule {
  return {
    validator: async (_rule, value) => {
      const parsed = schema.safeParse(value === '' || value === null ? undefined : value);
      if (parsed.success) return;
      const emptied = value === '' ? schema.safeParse('') : parsed;
      if (!emptied.success) throw new Error(emptied.error.issues[0]?.message);
    },
  };
}
