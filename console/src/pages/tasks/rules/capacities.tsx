import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { getDispatchRules } from '@yance/contract/results/dispatch-endpoints.ts';
import type { DispatchRules } from '@yance/contract/results/dispatch-rules.ts';
import { InputNumber } from 'antd';
import { Section } from '../../../parts/section.tsx';
import styles from './dispatch-rules.module.css';

interface Props {
  laboratories: OutputOf<typeof getDispatchRules>['laboratories'];
  value: DispatchRules['capacities'];
  change: (capacities: DispatchRules['capacities']) => void;
}

/** What each laboratory can finish in a week: with as many tasks in hand nothing more is proposed for it. */
export function Capacities({ laboratories, value, change }: Props) {
  const others = (rid: string) => value.filter((one) => one.laboratory_rid !== rid);
  return (
    <Section title="实验室每周产能">
      <p className={styles.quiet}>在手任务达到每周能完成的数量后，不再建议派给它；不填为不限。</p>
      <ul className={styles.capacities}>
        {laboratories
          .filter(({ retired }) => !retired)
          .map(({ rid, name, city, open }) => (
            <li key={rid}>
              <div>
                {name}
                <small>
                  {city}，在手 {open} 项
                </small>
              </div>
              <InputNumber<number>
                aria-label={`${name}每周任务数`}
                style={{ width: 84, flex: 'none' }}
                min={1}
                max={100_000}
                precision={0}
                placeholder="不限"
                value={value.find((one) => one.laboratory_rid === rid)?.weekly ?? null}
                onChange={(weekly) => change(weekly ? [...others(rid), { laboratory_rid: rid, weekly }] : others(rid))}
              />
              <span style={{ whiteSpace: 'nowrap' }}>项/周</span>
            </li>
          ))}
      </ul>
    </Section>
  );
}
