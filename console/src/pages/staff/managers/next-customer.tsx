import { previewManager } from '@yance/contract/staff/manager-endpoints.ts';
import type { ManagerRule } from '@yance/contract/staff/manager-rules.ts';
import { Radio } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useRecord } from '../../../lib/use-record.ts';
import { organizations } from '../../../lib/user-types.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/section.tsx';
import styles from './managers.module.css';

const RegionChoice = lazy(() => import('./region-choice.tsx'));
type Organization = 0 | 1 | 2 | 3;

/** Who would get the next customer of a region and type by the rules in the form, before they are saved. */
export function NextCustomer({ rules }: { rules: ManagerRule[] }) {
  const [region, setRegion] = useState('');
  const [organization, setOrganization] = useState<Organization>(2);
  const query = useRecord(previewManager, { rules, region, organization });
  return (
    <Section title="试算：下一位新客户分给谁">
      <div className={styles.asked}>
        <Suspense fallback={null}>
          <RegionChoice value={region} change={setRegion} />
        </Suspense>
        <Radio.Group
          aria-label="用户类型"
          optionType="button"
          value={organization}
          onChange={({ target }) => setOrganization(target.value as Organization)}
          options={([0, 3, 1, 2] as const).map((value) => ({ value, label: organizations[value] ?? '' }))}
        />
      </div>
      <Loaded query={query}>
        {({ manager, rule, passed }) => (
          <div role="status">
            {passed.map((name) => (
              <p key={name}>规则「{name}」适用，但其业务经理都不在岗，看下一条。</p>
            ))}
            {manager ? (
              <p>
                分给 <strong>{manager.name}</strong>（现有 {manager.members} 位客户），
                {rule ? `按规则「${rule}」` : '没有适用的规则，按客户数最少'}
              </p>
            ) : (
              <p>没有在岗的业务经理，客户暂不分配。</p>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
