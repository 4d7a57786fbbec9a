import type { Hindrance } from '@yance/contract/communities/community.ts';
import { Link } from '@yance/ui/link.tsx';
import css from './community.module.css';

/** What stands against the end of a community, each with the way to where it is settled. */
export function Hindrances({ rid, list, onLeave }: { rid: string; list: readonly Hindrance[]; onLeave: () => void }) {
  return (
    <>
      <p>以下事项结清后才能解散：</p>
      <ul className={css.consequences}>
        {list.map(({ about, words }) => (
          <li key={words}>
            {words}{' '}
            <Link href={places[about](rid)} onClick={onLeave}>
              查看
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where a community's records of each kind are. */
const places: Readonly<Record<Hindrance['about'], (rid: string) => string>> = {
  orders: (rid) => `/member/communityMg?rid=${rid}&show=spending`,
  time: (rid) => `/member/communityMg?rid=${rid}&show=spending`,
  charges: (rid) => `/member/unsettled?community=${rid}`,
  statements: (rid) => `/member/unpaid?community=${rid}`,
  invoices: (rid) => `/member/invoiceLs?community=${rid}`,
  deposits: (rid) => `/member/prestore?community=${rid}`,
  transfers: (rid) => `/member/prestore?community=${rid}&tab=transfers`,
  credit: (rid) => `/member/prestore?community=${rid}`,
};
