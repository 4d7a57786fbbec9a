import { useQuery } from '@tanstack/react-query';
import { listConsents } from '@yance/contract/identity/account-endpoints.ts';
import { reading } from '../../../lib/query.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './page.module.css';

/** What the member agreed to, and when. */
export function ConsentSection() {
  const query = useQuery(reading(listConsents, {}));
  const { data } = query;
  return (
    <section id="consents" data-section="协议" aria-label="协议">
      <h2>协议</h2>
      {!data && <Waiting queries={[query]} count={2} />}
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
