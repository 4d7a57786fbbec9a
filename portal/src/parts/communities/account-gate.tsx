import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { getCommunity } from '@yance/contract/communities/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { reading } from '../../lib/query.ts';
import { useAccount } from '../../lib/use-account.ts';

/** A page of money; an old link to the account of a community that the member has left leads to the own ones. */
export function AccountGate({ children }: { children: ReactNode }) {
  const { community_rid } = useAccount().named;
  const { data, error } = useQuery({
    ...reading(getCommunity, { rid: community_rid ?? '' }),
    enabled: !!community_rid,
  });
  if (data || !(error instanceof CallFailed) || error.reason !== 'notFound') return children;
  return (
    <EmptyState
      title="课题组账户没有打开"
      note={failureWords(error)}
      action={<Button href="/member/communityJn">我的课题组</Button>}
    />
  );
}
