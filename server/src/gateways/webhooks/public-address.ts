import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All of the internet that speaks IPv6; what lies outside is special or not given out. */
const globalV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is somebody's on the public internet: no private, local, shared, documentation or multicast range,
 * and no form of IPv6 that leads to an address of IPv4.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalV6);
}
