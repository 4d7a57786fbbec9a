import { isIP, type LookupFunction } from 'node:net';

/**
 * Answers every question about a name with these addresses: a connection goes to what was checked, whatever
 * name servers say meanwhile.
 */
export function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, options, found) => {
    const [first] = all;
    if (options.all) found(null, all);
    else found(null, first?.address ?? '', first?.family);
  };
}
