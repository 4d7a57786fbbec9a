import { describeCall, type DescribedCall } from '@yance/contract/documents/staff-endpoints.ts';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import styles from './documents.module.css';

/** What a call takes and gives, and how it refuses. */
export function CallDocument({ method, path }: Pick<DescribedCall, 'method' | 'path'>) {
  const query = useRecord(describeCall, { method, path });
  return (
    <Loaded query={query}>
      {({ input, output, refusals }) => (
        <div className={styles.call}>
          <h3>请求</h3>
          <pre>{input}</pre>
          <h3>data</h3>
          <pre>{output}</pre>
          <h3>可能的拒绝</h3>
          <ul>
            {refusals.map(({ reason, words }) => (
              <li key={reason}>
                <code>{reason}</code> {words}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}
