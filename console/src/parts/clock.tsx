import { formatDateTime } from '@yance/ui/format.ts';
import { useNow } from '@yance/web/now.ts';
import { clockText } from '../lib/clock-text.ts';
import styles from './clock.module.css';

/** A deadline that runs: 还剩 1 小时 12 分, amber in the last `soonMinutes`, red when over, the exact time on hover. */
export function Clock({ deadline, soonMinutes }: { deadline: string; soonMinutes?: number }) {
  const { text, tone } = clockText(Date.parse(deadline), Date.parse(useNow()), soonMinutes);
  const exact = formatDateTime(deadline);
  return (
    <time className={styles.clock} data-tone={tone} dateTime={deadline} title={`截止 ${exact}`}>
      {text}
    </time>
  );
}
