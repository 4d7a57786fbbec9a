import { useQuery } from '@tanstack/react-query';
import { listJoined } from '@yance/contract/communities/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { reading } from '../../../lib/query.ts';
import { limitWords } from '../../../parts/communities/limit-words.ts';
import css from './communities.module.css';

/**
 * The communities whose money the member may use: who runs one comes from here to its account and its credit, who does
 * not reads the own limits. Nothing where there is none.
 */
export function Communities() {
  const joined = useQuery(reading(listJoined, {})).data?.list.filter(({ may_order }) => may_order) ?? [];
  if (joined.length === 0) return null;
  return (
    <section aria-label="我的课题组">
      <h2>我的课题组</h2>
      <ul className={css.list}>
        {joined.map(({ community_rid: rid, community, role, role_label, limits }) => (
          <li key={rid}>
            <p>
              <strong>{community}</strong> <small>{role_label}</small>
            </p>
            {role === 'member' ? (
              <p className={css.links}>
                {limits && <small>{limitWords(limits)}</small>}
                <Link href="/member/communityJn">查看</Link>
              </p>
            ) : (
              <p className={css.links}>
                <Link href={`/member/communityMg?rid=${rid}&show=account`}>账户</Link>
                <Link href={`/member/prestore?community=${rid}&tab=credit`}>信用额度</Link>
                <Link href={`/member/communityMg?rid=${rid}&show=approvals`}>待审批</Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
