import { Button } from 'antd';
import { Link } from 'react-router';
import { usePageKeys } from '../../lib/keys/page-keys.ts';
import { prefer, usePreferences } from '../../lib/preferences.ts';
import { TickBox } from '../fields/tick-box.tsx';
import { KeyHint } from '../key-hint.tsx';
import styles from './queue-bar.module.css';
import { useQueueSteps } from './use-queue-steps.ts';

type Steps = NonNullable<ReturnType<typeof useQueueSteps>>;

/** Above a record that was opened from a list: where it stands there, and the ways to those beside it. */
export function QueueBar() {
  const steps = useQueueSteps();
  return steps ? <Bar {...steps} /> : null;
}

function Bar({ queue, index, finished, move, back, moving }: Steps) {
  const { open_next: opensNext } = usePreferences();
  const number = queue.before + index + 1;
  const first = number <= 1 && !finished;
  const last = finished ? !finished.next : number >= queue.total;
  const own = usePageKeys('队列', [
    { key: 'j', label: '下一条', press: () => move(1) },
    { key: 'k', label: '上一条', press: () => move(-1) },
    { key: 'u', label: '返回列表', press: back },
    {
      key: 'o',
      label: opensNext ? '处理完留在本页' : '处理完自动打开下一条',
      press: () => void prefer({ open_next: !opensNext }),
    },
  ]);
  return (
    <nav className={styles.bar} aria-label="队列">
      <Link to={queue.list} replace className={styles.back}>
        ← {queue.title}
        {own ? <KeyHint>U</KeyHint> : null}
      </Link>
      <span className={styles.count} aria-live="polite">
        {finished ? wordsOf(finished.queue.total) : `${number} / ${Math.max(number, queue.total)}`}
      </span>
      <span className={styles.ways}>
        <Button
          size="small"
          disabled={first || moving}
          onClick={() => move(-1)}
          aria-keyshortcuts={own ? 'k' : undefined}
        >
          上一条{own ? <KeyHint>K</KeyHint> : null}
        </Button>
        <Button
          size="small"
          type={finished?.next ? 'primary' : 'default'}
          disabled={last || moving}
          onClick={() => move(1)}
          aria-keyshortcuts={own ? 'j' : undefined}
        >
          下一条{own ? <KeyHint>J</KeyHint> : null}
        </Button>
      </span>
      <TickBox checked={opensNext} change={(open_next) => void prefer({ open_next })}>
        处理完自动打开下一条
        {own ? <KeyHint>O</KeyHint> : null}
      </TickBox>
    </nav>
  );
}

/** A record may leave a list without its work being done: an upload is enough to take a task off 未上传. */
const wordsOf = (rest: number): string =>
  rest > 0 ? `已离开此列表，还有 ${rest.toLocaleString('en-US')} 条` : '已离开此列表，没有其他记录';
