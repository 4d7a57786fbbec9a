import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
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
import { PlanLineCard } from './plan-line-card.tsx';
import { useChosenLines } from './use-chosen-lines.ts';
import css from './plan.module.css';

/** Step 1: the chosen services by category, each with its configuration, count and price; those of this order are ticked. */
export default function PlanPage() {
  const groupsQuery = useQuery(reading(listPlan, {}));
  const { data: groups } = groupsQuery;
  const draftQuery = useQuery({ ...reading(saveDraft, {}), staleTime: 0, gcTime: 0 });
  const { data: draft } = draftQuery;
  if (!groups || !draft) return <Waiting queries={[groupsQuery, draftQuery]} shape="row" count={4} />;
  if (groups.length === 0) {
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
  return <Plan groups={groups} draft={draft} />;
}

function Plan({ groups, draft }: { groups: PlanGroup[]; draft: OutputOf<typeof saveDraft> }) {
  const navigate = useNavigate();
  const { typed, isChosen, choose, configure, settled } = useChosenLines(draft);
  const all = groups.flatMap((group) => group.items);
  const lines = all.filter((line) => isChosen(line.plan_rid));
  const gone = lines.filter((line) => !line.offered);
  const next = async () => {
    await settled();
    await navigate('/experiment/demand');
  };
  return (
    <>
      {groups.map((group) => (
        <section key={group.type_id} className={css.group} aria-label={group.name}>
          <h2>
            {group.name}
            <small>{group.count} 项</small>
          </h2>
          {group.items.map((line) => (
            <PlanLineCard
              key={line.plan_rid}
              line={line}
              chosen={isChosen(line.plan_rid)}
              groups={typed.get(line.plan_rid)?.groups?.length ?? 0}
              onConfigured={(configured) => configure(line.plan_rid, configured)}
              onChoose={all.length > 1 ? (chosen) => choose(together(line, all), chosen) : undefined}
            />
          ))}
        </section>
      ))}
      <footer className={css.bar}>
        <p>
          {lines.length < all.length ? `本次下单 ${lines.length} 项，共 ${all.length} 项` : `共 ${all.length} 项`}，预计{' '}
          <Money fen={lines.reduce((sum, line) => sum + line.price_fen, 0)} look="strong" />
          {lines.some((line) => line.by_quote) && <small>，另有项目需报价</small>}
        </p>
        <Button
          look="primary"
          size="thumb"
          disabled={gone.length > 0 || lines.length === 0}
          onClick={() => void next()}
        >
          {gone.length > 0 ? '请先删除已下架项目' : '下一步：填写送样需求'}
        </Button>
      </footer>
    </>
  );
}

/** What is quoted is ordered together. */
const together = (line: PlanLine, all: readonly PlanLine[]): string[] =>
  all
    .filter((one) => one === line || (line.quoted && one.quoted?.quotation_no === line.quoted.quotation_no))
    .map((one) => one.plan_rid);
