import { getMemberPoints } from '@yance/contract/points/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { useMay } from '../../lib/may.ts';
import { useRecord } from '../../lib/use-record.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import styles from './members.module.css';

const shown = 20;

/** A customer's points with the last changes, for the staff who may read them. */
export function MemberPoints({ rid }: { rid: string }) {
  const may = useMay();
  if (!may('members.points')) return null;
  return <Points rid={rid} />;
}

function Points({ rid }: { rid: string }) {
  const query = useRecord(getMemberPoints, { rid, size: shown });
  return (
    <Section title="积分">
      <Loaded query={query}>
        {({ points, owed, expiring: [first], list, total }) => (
          <>
            <KeyValue
              facts={[
                { name: '可用', value: points.toLocaleString('zh-CN') },
                ...(owed > 0 ? [{ name: '待抵扣', value: owed.toLocaleString('zh-CN') }] : []),
                ...(first
                  ? [{ name: '最近到期', value: `${first.expires_on}　${first.points.toLocaleString('zh-CN')}` }]
                  : []),
              ]}
            />
            {list.length === 0 ? (
              <p className={styles.quiet}>还没有积分变动</p>
            ) : (
              <ul className={styles.orders}>
                {list.map((entry) => (
                  <li key={`${entry.at} ${entry.title} ${entry.balance}`}>
                    <span className={styles.quiet}>{formatDateTime(entry.at)}</span>
                    <span className={styles.titles}>{entry.title}</span>
                    <span className={styles.amount}>
                      {entry.points > 0 ? '+' : ''}
                      {entry.points.toLocaleString('zh-CN')}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {total > list.length ? (
              <p className={styles.quiet}>
                共 {total} 笔，此处显示最近 {list.length} 笔
              </p>
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}
