import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PlanGroup } from '@yance/contract/plans/endpoints.ts';
import { listPlan } from '@yance/contract/plans/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { reading } from '../../lib/query.ts';
import { PlanLineCard } from './plan-line-card.tsx';
import css from './plan.module.css';

/** Step 1: the chosen services by category, each with its configuration, count and price. */
export default function PlanPage() {
  const { data: groups } = useQuery(reading(listPlan, {}));
  const navigate = useNavigate();
  if (!groups) return <Skeleton shape="row" count={4} />;
  if (groups.length === 0) {
    return (
      <EmptyState
        title="实验方案还是空的"
        note="从项目里选择需要的检测，加入实验方案后在这里统一配置与下单。"
        action={
          <Button look="primary" href="/project">
            浏览项目
          </Button>
        }
      />
    );
  }
  const lines = groups.flatMap((group) => group.items);
  const gone = lines.filter((line) => !line.offered);
  return (
    <>
      {groups.map((group) => (
        <Group key={group.type_id} group={group} />
      ))}
      <footer className={css.bar}>
        <p>
          共 {lines.length} 项，预计 <Money fen={lines.reduce((sum, line) => sum + line.price_fen, 0)} look="strong" />
          {lines.some((line) => line.by_quote) && <small>，另有项目需报价</small>}
        </p>
        <Button
          look="primary"
          size="thumb"
          disabled={gone.length > 0}
          onClick={() => void navigate('/experiment/demand')}
        >
          {gone.length > 0 ? '请先删除已下架项目' : '下一步：填写送样需求'}
        </Button>
      </footer>
    </>
  );
}

function Group({ group }: { group: PlanGroup }) {
  return (
    <section className={css.group} aria-label={group.name}>
      <h2>
        {group.name}
        <small>{group.count} 项</small>
      </h2>
      {group.items.map((line) => (
        <PlanLineCard key={line.plan_rid} line={line} />
      ))}
    </section>
  );
}
