import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { getCommunity } from '@yance/contract/communities/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { Shared } from './shared.tsx';

/** A community for a member who does not run it: what its members share. */
export function MemberPanel({ rid, address }: { rid: string; address: Address }) {
  const query = useQuery(reading(getCommunity, { rid }));
  const { data, error } = query;
  if (!data && error instanceof CallFailed)
    return (
      <EmptyState
        title="课题组没有打开"
        note={failureWords(error)}
        action={<Button href="/member/communityJn">我的课题组</Button>}
      />
    );
  if (!data) return <Waiting queries={[query]} shape="row" count={3} />;
  return (
    <section aria-label={data.name}>
      <h2>{data.name}</h2>
      <Shared rid={rid} address={address} />
    </section>
  );
}
