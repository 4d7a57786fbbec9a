import { listMemberPrices } from '@yance/contract/pricing/staff-endpoints.ts';
import { Link } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import styles from './members.module.css';

/** The price lists that are in force for a customer, or will be. */
export function MemberPrices({ rid }: { rid: string }) {
  const query = useRecord(listMemberPrices, { rid });
  return (
    <Section title="协议价">
      <Loaded query={query}>
        {(lists) =>
          lists.length === 0 ? (
            <p className={styles.quiet}>按目录价计价</p>
          ) : (
            <ul className={styles.orders}>
              {lists.map((list) => (
                <li key={list.rid}>
                  <Link to={`/prices/${list.rid}`}>{list.name}</Link>
                  <span className={styles.titles}>{list.entries_text}</span>
                  <span className={styles.quiet}>
                    {list.phase === 'before' ? `${list.starts_on} 起` : `至 ${list.ends_on ?? '长期'}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
