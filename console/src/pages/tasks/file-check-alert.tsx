import { useQuery } from '@tanstack/react-query';
import { undrawableWords } from '@yance/contract/results/drawable.ts';
import type { FileCheck } from '@yance/contract/results/file-check.ts';
import { checkFiles } from '@yance/contract/results/staff-endpoints.ts';
import { Alert } from 'antd';
import { reading } from '../../lib/call.ts';
import styles from './tasks.module.css';

/** Files are read soon after they came; nobody tells pages when that is done. */
const betweenReadsMillis = 3_000;
/** So many are named in one list. */
const mostNamed = 20;

/** Of the result files of a task which cannot be shown and why, and which hold the same: it stops nothing. */
export function FileCheckAlert({ rid }: { rid: string }) {
  const { data } = useQuery({
    ...reading(checkFiles, { rid }),
    refetchInterval: (query) => (query.state.data?.unread ? betweenReadsMillis : false),
  });
  if (!data) return null;
  const { undrawn, unread, same } = data;
  if (undrawn.length === 0 && unread === 0 && same.length === 0) return null;
  return (
    <div className={styles.gaps}>
      {undrawn.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={`${undrawn.length} 个文件不能在线查看，客户只能下载`}
          description={
            <Lines lines={undrawn.map(({ rid: key, name, why }) => [key, `${name}：${undrawableWords(why)}`])} />
          }
        />
      ) : null}
      {unread > 0 ? <Alert type="info" showIcon title={`${unread} 个文件还在读取，稍后显示能否在线查看`} /> : null}
      {same.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title="有内容完全相同的文件，请确认没有传错"
          description={<Lines lines={same.map((group) => [group[0]?.rid ?? '', group.map(fileWords).join(' ＝ ')])} />}
        />
      ) : null}
    </div>
  );
}

const fileWords = ({ name, run, sample_codes }: FileCheck['same'][number][number]): string => {
  const about = [sample_codes.join('、'), run > 1 ? `第 ${run} 次检测` : ''].filter(Boolean).join('，');
  return about ? `${name}（${about}）` : name;
};

function Lines({ lines }: { lines: readonly (readonly [key: string, words: string])[] }) {
  return (
    <ul className={styles.checked}>
      {lines.slice(0, mostNamed).map(([key, words]) => (
        <li key={key}>{words}</li>
      ))}
      {lines.length > mostNamed ? <li>另有 {lines.length - mostNamed} 条</li> : null}
    </ul>
  );
}
