import { useQuery } from '@tanstack/react-query';
import { listTypeGroups } from '@yance/contract/catalogue/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import {
  getDispatchRules,
  listDispatchRuleChanges,
  saveDispatchRules,
} from '@yance/contract/results/dispatch-endpoints.ts';
import type { DispatchRule, DispatchRules } from '@yance/contract/results/dispatch-rules.ts';
import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { call, reading } from '../../../lib/call.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { RuleHistory } from '../../../parts/rules/rule-history.tsx';
import { RuleList } from '../../../parts/rules/rule-list.tsx';
import { RulesPage } from '../../../parts/rules/rules-page.tsx';
import { Section } from '../../../parts/section.tsx';
import { Capacities } from './capacities.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { choiceText, conditionText, dispatchDifferences, type RuleNames } from './rule-text.ts';
import { TryRules } from './try-rules.tsx';

const RegionNames = lazy(() => import('../../../parts/rules/region-names.tsx'));

type Kept = OutputOf<typeof getDispatchRules>;

/** Which laboratory is proposed for which task, and what each laboratory can finish in a week. */
export default function DispatchRulesPage() {
  const query = useRecord(getDispatchRules, {});
  return <Loaded query={query}>{(kept) => <Editor kept={kept} reread={() => void query.refetch()} />}</Loaded>;
}

function Editor({ kept, reread }: { kept: Kept; reread: () => void }) {
  const { rules, capacities, revision, changed, laboratories } = kept;
  // Names of services that were added to the form and are not kept yet.
  const [added, setAdded] = useState<readonly { rid: string; name: string }[]>([]);
  const names = useNames(kept, added);
  const [edited, setEdited] = useState<DispatchRule | null>(null);
  return (
    <RulesPage<DispatchRules>
      title="派单规则"
      note={`共 ${rules.length} 条规则`}
      kept={{ rules, capacities }}
      revision={revision}
      changed={changed}
      reread={reread}
      differences={dispatchDifferences}
      save={({ rules: draft, ...given }, idempotencyKey) =>
        call(saveDispatchRules, { ...draft, ...given }, { idempotencyKey })
      }
      renderHistory={(close, restore) => <History close={close} restore={restore} />}
    >
      {(draft, change) => (
        <>
          <Section
            title="规则（从上到下，第一条适用且有空位的规则决定）"
            extra={<Button onClick={() => setEdited(newRule())}>新增规则</Button>}
          >
            <RuleList
              rules={draft.rules}
              change={(next) => change({ ...draft, rules: next })}
              edit={setEdited}
              empty="还没有规则，任务不会有派单建议。可以先为每类项目各建一条，例如“X 射线衍射 → 北京实验中心”。"
              renderRule={(rule) => (
                <>
                  {conditionText(rule, names)}
                  {rule.regions.length > 0 ? (
                    <Suspense fallback="">
                      ；客户在
                      <RegionNames codes={rule.regions} />
                    </Suspense>
                  ) : null}
                  <br />→ {choiceText(rule, names)}
                </>
              )}
            />
          </Section>
          <Capacities
            laboratories={laboratories}
            value={draft.capacities}
            change={(next) => change({ ...draft, capacities: next })}
          />
          <TryRules rules={draft} />
          {edited ? (
            <RuleDialog
              rule={edited}
              isNew={!draft.rules.some(({ id }) => id === edited.id)}
              laboratories={laboratories}
              names={names}
              noteService={(service) => setAdded([...added, service])}
              save={(rule) => {
                const at = draft.rules.findIndex(({ id }) => id === rule.id);
                change({ ...draft, rules: at === -1 ? [...draft.rules, rule] : draft.rules.with(at, rule) });
              }}
              close={() => setEdited(null)}
            />
          ) : null}
        </>
      )}
    </RulesPage>
  );
}

function History(given: { close: () => void; restore: (rules: DispatchRules) => void }) {
  const query = useRecord(listDispatchRuleChanges, {});
  return <RuleHistory name="派单规则" query={query} differences={dispatchDifferences} {...given} />;
}

function useNames({ laboratories, services }: Kept, added: readonly { rid: string; name: string }[]): RuleNames {
  const { data: types = [] } = useQuery(reading(listTypeGroups, {}));
  return useMemo(() => {
    const categories = types.flatMap((type) => type.children);
    return {
      laboratories: new Map(laboratories.map(({ rid, name, retired }) => [rid, retired ? `${name}（已停用）` : name])),
      services: new Map([...services, ...added].map(({ rid, name }) => [rid, name])),
      categories: new Map(
        categories.flatMap((one) => [
          [one.id, one.name] as const,
          ...one.children.map((child) => [child.id, `${one.name} / ${child.name}`] as const),
        ]),
      ),
    };
  }, [laboratories, services, added, types]);
}

const newRule = (): DispatchRule => ({
  id: crypto.randomUUID(),
  name: '',
  enabled: true,
  category_ids: [],
  service_rids: [],
  urgencies: [],
  regions: [],
  choice: 'order',
  laboratories: [],
});
