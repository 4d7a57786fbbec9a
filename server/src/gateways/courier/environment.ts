import { z } from 'zod';
import { safeOrigin } from '../safe-origin.ts';
import type { Kuaidi100Account } from './kuaidi100.ts';

const apiUrl = 'KUAIDI100_API_URL must be an https address without a path; http only on this machine.';
const secret = (name: string) =>
  z.string().regex(/^[\w-]{4,64}$/, `${name} must be what 快递100 gave: 4 to 64 letters and digits.`);

/** The variables of parcel tracking, each refused with a sentence that repeats no value. */
export const courierEnvironment = {
  KUAIDI100_CUSTOMER: secret('KUAIDI100_CUSTOMER').optional(),
  KUAIDI100_KEY: secret('KUAIDI100_KEY').optional(),
  KUAIDI100_SALT: secret('KUAIDI100_SALT').optional(),
  KUAIDI100_API_URL: z
    .string()
    .refine((value) => URL.canParse(value) && safeOrigin(new URL(value)), apiUrl)
    .transform((value) => new URL(value).origin)
    .default('https://poll.kuaidi100.com'),
};

const environment = z.object(courierEnvironment);

/** The account at 快递100, none at all, or what is missing of a half-named one. */
export function courierFrom(
  values: z.output<typeof environment>,
): { courier: Kuaidi100Account | undefined } | { missing: string[] } {
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key, KUAIDI100_SALT: salt } = values;
  if (customer && key) return { courier: { customer, key, salt, apiUrl: values.KUAIDI100_API_URL } };
  if (!customer && !key && !salt) return { courier: undefined };
  const names = ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY'] as const;
  return {
    missing: names
      .filter((name) => values[name] === undefined)
      .map((name) => `${name} must be set, because tracking parcels at 快递100 needs it.`),
  };
}
