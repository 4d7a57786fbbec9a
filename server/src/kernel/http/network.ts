import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/**
 * What limits count as one caller. Whoever has an IPv6 line has all 2⁶⁴ addresses of a /64, and often a whole /48,
 * which is counted beside it, with room for the many lines that it may hold.
 */
export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly near: string;
  /** The /48 of an IPv6 address; null for IPv4. */
  readonly wide: string | null;
}

/** How many times as much a /48 may do as one of its lines. */
export const wideFactor = 10;

export function networkOf(ip: string): Network {
  const known = networks.get(ip);
  if (known) return known;
  const network = readNetwork(ip);
  networks.set(ip, network);
  return network;
}

/** Read several times for each request. */
const networks = new LRUCache<string, Network>({ max: 4_096 });

function readNetwork(ip: string): Network {
  const bare = ip.split('%')[0] ?? '';
  if (!ipaddr.isValid(bare)) return { near: ip.slice(0, 60), wide: null };
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return { near: address.toString(), wide: null };
  const parts = address.parts.map((part) => part.toString(16));
  return { near: `${parts.slice(0, 4).join(':')}::/64`, wide: `${parts.slice(0, 3).join(':')}::/48` };
}

/** The networks that a day's counter counts, each with how much it may do. */
export const countedNetworks = ({ near, wide }: Network): { key: string; factor: number }[] => [
  { key: near, factor: 1 },
  ...(wide ? [{ key: wide, factor: wideFactor }] : []),
];
