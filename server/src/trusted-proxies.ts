import { isIP } from 'node:net';
import { z } from 'zod';

const sentence =
  'TRUSTED_PROXIES must be none, or a list of loopback, addresses and ranges, such as loopback,10.0.0.0/24,fd00::/64.';
/** A wider range would let any caller of a network name the address that limits count. */
const widest = { 4: 8, 6: 32 } as const;

/**
 * The proxies whose word about a caller's address is taken. Only this machine's by default: without a proxy there is
 * nobody to believe, and whoever may name addresses escapes every limit that counts them.
 */
export const trustedProxies = z
  .string()
  .default('loopback')
  .transform((given) => (given === 'none' ? [] : given.split(',').map((one) => one.trim())))
  .refine((list) => list.every((one) => one === 'loopback' || isRange(one)), sentence);

function isRange(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const most = version === 4 ? 32 : 128;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most && Number(bits) >= widest[version as 4 | 6])
  );
}
