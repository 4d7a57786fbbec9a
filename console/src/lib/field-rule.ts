import type { z } from 'zod';

interface Rule {
  required?: boolean;
  validator: (rule: unknown, value: unknown) => Promise<void>;
}

/** For what the contract has no words of its own. */
const plain: z.core.ParseContext<z.core.$ZodIssue> = {
  error: ({ input }) => (input === undefined ? '请填写' : '填写有误，请检查'),
};

/** The contract's own check and words for a field of a form. An emptied optional field counts as left out. */
export function fieldRule(schema: z.ZodType): Rule {
  return {
    validator: async (_rule, value) => {
      const parsed = schema.safeParse(value === '' || value === null ? undefined : value, plain);
      if (parsed.success) return;
      const emptied = value === '' ? schema.safeParse('', plain) : parsed;
      if (!emptied.success) throw new Error(emptied.error.issues[0]?.message);
    },
  };
}
