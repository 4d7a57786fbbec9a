import { useQuery } from '@tanstack/react-query';
import { listConsents } from '@yance/contract/identity/account-endpoints.ts';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { reading } from '../../../lib/query.ts';
import css from './page.module.css';

/** What the member agreed to, and when. */
export function ConsentSection() {
  const { data } = useQuery(reading(listConsents, {}));
  return (
    <section aria-label="协议">
      <h2>协议</h2>
      {!data && <Skeleton count={2} />}
      <ul className={css.rows}>
        {data?.list.map((one) => (
          <li key={one.kind}>
            <span>
              <a href={`/${one.kind}`} target="_blank" rel="noopener">
                《{one.title}》
              </a>
              <small>
                {one.agreed_version
                  ? `您于 ${one.agreed_at?.slice(0, 10)} 同意版本 ${one.agreed_version}`
                  : '尚无同意记录'}
              </small>
            </span>
            <small>
              现行版本 {one.version}，{one.updated} 起
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
