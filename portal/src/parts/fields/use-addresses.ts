import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listAddresses } from '@yance/contract/identity/endpoints.ts';
import type { SharedBy } from '@yance/contract/communities/shared-by.ts';
import { reading } from '../../lib/query.ts';
import { useSession, type Member } from '../../lib/session.ts';

export type UsableAddress = Member['address'][number] & { shared: SharedBy | null };

/**
 * The member's own addresses, at once, and those that others share with the member, once their reply is there.
 * `complete` says that no more will come.
 */
export function useAddresses(): { addresses: readonly UsableAddress[]; complete: boolean } {
  const own = useSession().member?.address;
  const { data, isError } = useQuery(reading(listAddresses, { shared: true }));
  return useMemo(
    () => ({
      addresses: [
        ...(own ?? []).map((one) => ({ ...one, shared: null })),
        ...(data?.list.filter(({ shared }) => shared !== null) ?? []),
      ],
      complete: data !== undefined || isError,
    }),
    [own, data, isError],
  );
}
