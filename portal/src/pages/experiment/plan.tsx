import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { promiseMovers } from '@yance/contract/catalogue/promise-movers.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { saveDraft } from '@yance/contract/orders/endpoints.ts';
import type { PlanGroup, PlanLine } from '@yance/contract/plans/endpoints.ts';
import { listPlan } from '@yance/contract/plans/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../lib/query.ts';
import { lastProjectHref } from '../../lib/project-address.ts';
import { Waiting } from '../../parts/waiting/waiting.tsx';
import { isChoosable, together } from './plan-choice.ts';
import { PlanLineCard } from './plan-line-card.tsx';
import { PlanQuotations } from './plan-quotations.tsx';
import { RemovedLine } from './removed-line.tsx';
import { useChosenLines } from './use-chosen-lines.ts';
import { useUnsavedLines } from './use-unsaved-lines.ts';
import css from './plan.module.css';

/**
 * Step 1: the chosen services by category, each with its configuration, count and price; those of this order are
 * ticked.
 */
export default function PlanPage() {
  const groupsQuery = useQuery(reading(listPlan, {}));
  const { data: groups } = groupsQuery;
  const draftQuery = useQuery({ ...reading(saveDraft, {}), staleTime: 0, gcTime: 0 });
  const { data: draft } = draftQuery;
  if (!groups || !draft) return <Waiting queries={[groupsQuery, draftQuery]} shape="row" count={4} />;
  return <Plan groups={groups} draft={draft} />;
}

/** A line that has just been deleted, which the list may still hold; where it was not quoted it can be taken back. */
interface Removed {
  group: Pick<PlanGroup, 'type_id' | 'name'>;
  line: PlanLine;
  undo: boolean;
}

function Plan({ groups, draft }: { groups: PlanGroup[]; draft: OutputOf<typeof saveDraft> }) {
  const navigate = useNavigate();
  const { typed, chosenOf, choose, chooseOnly, configured, keep, rename, settled } = useChosenLines(draft);
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const unsaved = useUnsavedLines();
  const all = groups
    .flatMap((group) => group.items)
    .filter((line) => !removed.some((one) => one.line.plan_rid === line.plan_rid));
  const lines = chosenOf(all);
  const gone = lines.filter((line) => !line.offered);
  const isHeld = () => unsaved.isHeld(all);
  const next = async () => {
    if (isHeld()) return;
    await settled();
    await navigate('/experiment/demand');
  };
  const orderOnly = async (planRids: readonly string[]) => {
    const others = all.map((line) => line.plan_rid).filter((rid) => !planRids.includes(rid));
    if (await chooseOnly(planRids, others)) await navigate('/experiment/demand');
  };
  const remove = (group: Removed['group'], line: PlanLine) => {
    const deleted = together(line, all);
    // The lines of a quotation go together and come back by accepting it again.
    setRemoved((before) => [...before, ...deleted.map((one) => ({ group, line: one, undo: !one.quoted }))]);
    keep(all.filter((one) => !deleted.includes(one)));
  };
  const shown = withRemoved(groups, removed);
  if (shown.length === 0)
    return (
      <>
        <EmptyPlan />
        <PlanQuotations chosen={[]} isHeld={isHeld} onOrder={orderOnly} />
      </>
    );
  return (
    <>
      {shown.map(({ type_id, name, items, count }) => (
        <section key={type_id} className={css.group} aria-label={name}>
          <h2>
            {name}
            <small>{count} 项</small>
          </h2>
          {items.map((line) =>
            !all.includes(line) ? (
              <RemovedLine
                key={line.plan_rid}
                line={line}
                onBack={(again) => {
                  rename(line.plan_rid, again.plan_rid);
                  setRemoved((before) => before.map((one) => (one.line === line ? { ...one, undo: false } : one)));
                }}
              />
            ) : (
              <PlanLineCard
                key={line.plan_rid}
                line={line}
                chosen={lines.includes(line)}
                groups={typed.get(line.plan_rid)?.groups?.length ?? line.configuration.groups?.length ?? 0}
                unsaved={unsaved}
                onConfigured={configured}
                onChoose={
                  isChoosable(all)
                    ? (chosen) =>
                        choose(
                          together(line, all).map((one) => one.plan_rid),
                          chosen,
                        )
                    : undefined
                }
                onRemoved={() => remove({ type_id, name }, line)}
              />
            ),
          )}
        </section>
      ))}
      <PlanQuotations chosen={lines} isHeld={isHeld} onOrder={orderOnly} />
      {all.some(({ promise }) => promise) && <p className={css.movers}>出数据日期：{promiseMovers}。</p>}
      {all.length === 0 ? (
        <EmptyPlan />
      ) : (
        <footer className={css.bar}>
          <p>
            {lines.length < all.length ? `本次下单 ${lines.length} 项，共 ${all.length} 项` : `共 ${all.length} 项`}
            ，预计 <Money fen={lines.reduce((sum, line) => sum + line.price_fen, 0)} look="strong" />
            {lines.some((line) => line.by_quote) && <small>，另有项目需报价</small>}
          </p>
          <Button
            look="primary"
            size="thumb"
            disabled={gone.length > 0 || lines.length === 0}
            onClick={() => void next()}
          >
            {nextWords(lines.length, gone.length)}
          </Button>
        </footer>
      )}
    </>
  );
}

const nextWords = (chosen: number, gone: number): string => {
  if (gone > 0) return '请先删除已下架项目';
  return chosen > 0 ? '下一步：填写送样需求' : '请先勾选要下单的项目';
};

function EmptyPlan() {
  return (
    <EmptyState
      title="实验方案还是空的"
      note="从项目里选择需要的检测，加入实验方案后在这里统一配置与下单。"
      action={
        <Button look="primary" href={lastProjectHref()}>
          浏览项目
        </Button>
      }
    />
  );
}

/** The groups with the lines that can be taken back, each where it stood: a plan is in the order of its rids. */
function withRemoved(groups: readonly PlanGroup[], removed: readonly Removed[]): PlanGroup[] {
  const isRemoved = (line: PlanLine) => removed.some((one) => one.line.plan_rid === line.plan_rid);
  const shown = groups.map((group) => {
    const items = group.items.filter((line) => !isRemoved(line));
    return { ...group, count: items.length, items };
  });
  for (const { group, line, undo } of removed) {
    if (!undo) continue;
    let place = shown.find((one) => one.type_id === group.type_id);
    if (!place) shown.push((place = { ...group, count: 0, items: [] }));
    place.items.push(line);
    place.items.sort((a, b) => (a.plan_rid < b.plan_rid ? -1 : 1));
  }
  return shown.filter(({ items }) => items.length > 0);
}
