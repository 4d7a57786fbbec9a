import { tryDispatchRules } from '@yance/contract/results/dispatch-endpoints.ts';
import type { DispatchRules } from '@yance/contract/results/dispatch-rules.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useRecord } from '../../../lib/use-record.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/section.tsx';
import { noProposalWords } from '../dispatch/proposal-words.ts';
import styles from './dispatch-rules.module.css';

/** Where what waits now would go by the rules in the form, before they are saved. */
export function TryRules({ rules }: { rules: DispatchRules }) {
  const [tried, setTried] = useState<DispatchRules | null>(null);
  return (
    <Section title="试算" extra={<Button onClick={() => setTried(rules)}>试算待派单任务</Button>}>
      {tried ? (
        <Outcome rules={tried} outdated={JSON.stringify(tried) !== JSON.stringify(rules)} />
      ) : (
        <p className={styles.quiet}>保存之前，可以看看现在待派单的任务按这些规则各派到哪里。</p>
      )}
    </Section>
  );
}

function Outcome({ rules, outdated }: { rules: DispatchRules; outdated: boolean }) {
  const query = useRecord(tryDispatchRules, rules);
  return (
    <Loaded query={query}>
      {({ tasks, sent, left }) => (
        <div role="status">
          {outdated ? <p className={styles.quiet}>规则已修改，请再试算一次。</p> : null}
          {tasks === 0 ? <p>现在没有待派单的任务。</p> : null}
          <ul>
            {sent.map((one) => (
              <li key={one.laboratory}>
                {one.laboratory}：{one.tasks} 项
              </li>
            ))}
            {left.map((one) => (
              <li key={one.why}>
                没有建议（{noProposalWords(one.why)}）：{one.tasks} 项
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}
