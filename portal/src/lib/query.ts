import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient, createReading } from '@yance/web/query.ts';
import { createRenewal } from '@yance/web/renewal.ts';
import { access, call } from './call.ts';
import { onHeard } from './renew-pages.ts';

/** One cache of replies for the member centre. */
export const queryClient = createQueryClient(1);
export const reading = createReading(call);

const renewal = createRenewal(queryClient);
access.follower = renewal.follower;
export const { together } = renewal;
onHeard(renewal.heard);

let owner = '';

/** The cache for a sign-in: another one than before begins empty, because nothing of a former member may show. */
export function cacheOf(family: string): QueryClient {
  if (family !== owner) queryClient.clear();
  owner = family;
  return queryClient;
}
