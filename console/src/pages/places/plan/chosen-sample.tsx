import type { StoredSample } from '@yance/contract/samples/plan-endpoints.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Marks } from '../../../parts/sample-handling/marks.tsx';
import { leavesWords, stepOf } from './plan-moves.ts';
import styles from './place-plan.module.css';

/** The sample that was clicked or scanned: what it is, when it leaves, and the way to move it. */
export function ChosenSample({ sample, move }: { sample: StoredSample; move: () => void }) {
  return (
    <section className={styles.chosen} aria-label={`样品 ${sample.code}`}>
      <p>
        <strong>
          {sample.code} {sample.name}
        </strong>{' '}
        {sample.label_code}
      </p>
      <p>
        {sample.label} · {sample.service} · {[sample.place, sample.spot].filter(Boolean).join(' ')}
        {leavesWords(sample) ? ` · ${leavesWords(sample)}` : ''}
      </p>
      <Marks words={sample.marks} />
      <p className={styles.buttons}>
        {stepOf(sample) ? (
          <Button type="primary" onClick={move}>
            移动
          </Button>
        ) : null}
        <Link to={`/samples?stage=all&kw=${encodeURIComponent(sample.label_code)}`}>打开订单 {sample.order_no}</Link>
      </p>
    </section>
  );
}
