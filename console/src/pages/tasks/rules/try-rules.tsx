import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { tryDispatchRules } from '@yance/contract/results/dispatch-endpoints.ts';
import type { DispatchRules } from '@yance/contract/results/dispatch-rules.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
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

type Tried = OutputOf<typeof tryDispatchRules>;

/** How many, and behind it which; those that go nowhere are what somebody must see. */
function Group({ words, tasks, open }: { words: string; tasks: Tried['sent'][number]['tasks']; open?: boolean }) {
  return (
    <details open={open ?? false}>
      <summary>
        {words}：{tasks.length} 项
      </summary>
      <ul>
        {tasks.map(({ rid, code, title }) => (
          <li key={rid}>
            <Link to={`/tasks/${rid}`} target="_blank">
              {code}
            </Link>{' '}
            {title}
          </li>
        ))}
      </ul>
    </details>
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
          <ul className={styles.groups}>
            {sent.map((one) => (
              <li key={one.laboratory}>
                <Group words={one.laboratory} tasks={one.tasks} />
              </li>
            ))}
            {left.map((one) => (
              <li key={one.why}>
                <Group words={`没有建议（${noProposalWords(one.why)}）`} tasks={one.tasks} open />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}
