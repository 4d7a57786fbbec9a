import type { SampleCard } from '@yance/contract/samples/sample.ts';
import type { SampleOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { toneOf } from '../../lib/state-tone.ts';
import { StatusTag } from '../status-tag.tsx';
import { Clock } from '../clock.tsx';
import { Marks } from './marks.tsx';
import { SampleSteps } from './sample-steps.tsx';
import styles from './sample-list.module.css';

const afterwardsWords = { return: '测后返还', keep: '测后留样', destroy: '测后销毁' } as const;

/** From when on the end of a sample's keeping is amber: the customer is warned a week before. */
const warnMinutes = 7 * 24 * 60;

/** The samples to choose from, and the steps that all chosen ones allow. */
export function SampleList({ order, open }: { order: SampleOrder; open: (labelCode: string) => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const samples = order.samples.filter(({ rid }) => chosen.has(rid));
  const choose = (rid: string, wanted: boolean) =>
    setChosen((before) => new Set(wanted ? [...before, rid] : [...before].filter((one) => one !== rid)));
  const all = samples.length === order.samples.length;
  // Nothing is done with samples that will not come.
  const choosable = order.samples.some(({ state }) => state !== 'cancelled');
  return (
    <>
      {choosable ? (
        <Checkbox
          checked={all}
          indeterminate={samples.length > 0 && !all}
          onChange={(event) => setChosen(new Set(event.target.checked ? order.samples.map(({ rid }) => rid) : []))}
        >
          全选
        </Checkbox>
      ) : null}
      <ul className={styles.samples}>
        {order.samples.map((sample) => (
          <li key={sample.rid} className={classNames(styles.sample, choosable && styles.choosable)}>
            {choosable ? (
              <Checkbox
                className={styles.choice}
                aria-label={`选择 ${sample.code}`}
                checked={chosen.has(sample.rid)}
                onChange={(event) => choose(sample.rid, event.target.checked)}
              />
            ) : null}
            <About sample={sample} open={open} />
            <span className={styles.end}>
              <StatusTag tone={toneOf(sample.state)}>{sample.label}</StatusTag>
              {sample.place || sample.sent_back}
              {sample.state === 'kept' && sample.keep_until ? (
                <Clock deadline={sample.keep_until} soonMinutes={warnMinutes} />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {choosable ? (
        <SampleSteps orderRid={order.order_rid} samples={samples} done={() => setChosen(new Set())} />
      ) : null}
    </>
  );
}

function About({ sample, open }: { sample: SampleCard; open: (labelCode: string) => void }) {
  return (
    <span>
      <button type="button" className={styles.code} onClick={() => open(sample.label_code)}>
        {sample.code}
      </button>{' '}
      {sample.name} <Marks words={sample.marks} />
      <small className={styles.about}>
        {sample.label_code} · {sample.service} · {afterwardsWords[sample.afterwards]}
      </small>
    </span>
  );
}
