import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { getManagerRules, listManagerRuleChanges, saveManagerRules } from '@yance/contract/staff/manager-endpoints.ts';
import type { ManagerRule } from '@yance/contract/staff/manager-rules.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { organizations } from '../../../lib/user-types.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { ruleDifferences } from '../../../parts/rules/rule-differences.ts';
import { RuleHistory } from '../../../parts/rules/rule-history.tsx';
import { RuleList } from '../../../parts/rules/rule-list.tsx';
import { RulesPage } from '../../../parts/rules/rules-page.tsx';
import { Section } from '../../../parts/section.tsx';
import { ManagerRuleDialog } from './manager-rule-dialog.tsx';
import { managerName } from './manager-name.ts';
import { NextCustomer } from './next-customer.tsx';

const RegionNames = lazy(() => import('../../../parts/rules/region-names.tsx'));

/** To whom new customers are given, by where and what they are. */
export default function ManagerRulesPage() {
  const query = useRecord(getManagerRules, {});
  return <Loaded query={query}>{(kept) => <Editor {...kept} reread={() => void query.refetch()} />}</Loaded>;
}

function Editor({
  rules,
  revision,
  changed,
  managers,
  reread,
}: OutputOf<typeof getManagerRules> & { reread: () => void }) {
  const [edited, setEdited] = useState<ManagerRule | null>(null);
  return (
    <RulesPage<ManagerRule[]>
      title="客户分配规则"
      note={`共 ${rules.length} 条规则`}
      kept={rules}
      revision={revision}
      changed={changed}
      reread={reread}
      differences={ruleDifferences}
      save={(given, idempotencyKey) => call(saveManagerRules, given, { idempotencyKey })}
      renderHistory={(close, restore) => <History close={close} restore={restore} />}
    >
      {(draft, change) => (
        <>
          <Section
            title="规则（从上到下，第一条适用且有人在岗的规则决定）"
            extra={<Button onClick={() => setEdited(newRule())}>新增规则</Button>}
          >
            <RuleList
              rules={draft}
              change={change}
              edit={setEdited}
              empty="还没有规则，新客户分给客户数最少的在岗业务经理。"
              renderRule={({ regions, organizations: types, manager_rids }) => (
                <>
                  {regions.length > 0 ? (
                    <Suspense fallback="">
                      <RegionNames codes={regions} />
                    </Suspense>
                  ) : (
                    '全部地区'
                  )}
                  {types.length > 0 ? `；${types.map((type) => organizations[type]).join('、')}` : ''}
                  <br />→ {manager_rids.map((rid) => managerName(managers, rid)).join('、')}
                </>
              )}
            />
          </Section>
          <NextCustomer rules={draft} />
          {edited ? (
            <ManagerRuleDialog
              rule={edited}
              isNew={!draft.some(({ id }) => id === edited.id)}
              managers={managers}
              save={(rule) => {
                const at = draft.findIndex(({ id }) => id === rule.id);
                change(at === -1 ? [...draft, rule] : draft.with(at, rule));
              }}
              close={() => setEdited(null)}
            />
          ) : null}
        </>
      )}
    </RulesPage>
  );
}

function History(given: { close: () => void; restore: (rules: ManagerRule[]) => void }) {
  const query = useRecord(listManagerRuleChanges, {});
  return <RuleHistory name="客户分配规则" query={query} differences={ruleDifferences} {...given} />;
}

const newRule = (): ManagerRule => ({
  id: crypto.randomUUID(),
  name: '',
  enabled: true,
  regions: [],
  organizations: [],
  manager_rids: [],
});
