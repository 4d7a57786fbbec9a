import { useQuery } from '@tanstack/react-query';
import { getCommunity } from '@yance/contract/communities/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { reading } from '../../lib/query.ts';
import { useAccount } from '../../lib/use-account.ts';
import { Waiting } from '../waiting/waiting.tsx';
import css from './communities.module.css';

/** Says above a page of money that it is about a community's account, with the way back; nothing on the own one. */
export function AccountLine() {
  const { community_rid } = useAccount().named;
  const query = useQuery({ ...reading(getCommunity, { rid: community_rid ?? '' }), enabled: !!community_rid });
  if (!community_rid) return null;
  if (query.error) return <Waiting queries={[query]} />;
  return (
    <p className={`${css.note} ${css.line}`}>
      <span>课题组「{query.data?.name ?? '…'}」的账户</span>
      <Link
        href={
          query.data?.role === 'member'
            ? '/member/communityJn'
            : `/member/communityMg?rid=${community_rid}&show=account`
        }
      >
        返回课题组
      </Link>
    </p>
  );
}
