import { useQuery } from '@tanstack/react-query';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { listPlanQuotations, planFromQuotation, quotePlan } from '@yance/contract/plans/quotation.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../lib/query.ts';
import { saveCartNum } from '../../lib/session.ts';
import { usePress } from '../../lib/use-press.ts';
import css from './plan.module.css';

/** What stands in a quotation by the price list: samples and analyses with a price that nobody has quoted apart. */
const isQuotable = (line: PlanLine): boolean => line.offered && !line.by_quote && !line.quoted && !line.booking;

interface Ordering {
  /** Whether a step must wait for a configuration to be saved, which it then says. */
  isHeld: () => boolean;
  /** Orders exactly these lines of the plan. */
  onOrder: (planRids: readonly string[]) => Promise<unknown>;
}

/** The formal quotation of what is chosen, for a supervisor or an office, and those that still hold. */
export function PlanQuotations({ chosen, isHeld, onOrder }: { chosen: readonly PlanLine[] } & Ordering) {
  const { data: quotations = [] } = useQuery(reading(listPlanQuotations, {}));
  const { busy, press } = usePress(quotePlan);
  const lines = chosen.filter(isQuotable);
  const draw = async () => {
    if (isHeld()) return;
    const drawn = await press({ plan_rids: lines.map((line) => line.plan_rid) });
    if (drawn) toast.success(`已生成报价单 ${drawn.quotation_no}`);
  };
  if (chosen.length === 0 && quotations.length === 0) return null;
  return (
    <section className={css.quotations} aria-label="方案报价单">
      <h2>方案报价单</h2>
      <p>
        给导师或单位审批用的正式报价单（PDF，带编号与核验码）；有效期内从方案提交的订单按报价单价格。
        {lines.length < chosen.length && '机时与需报价的项目不列入。'}
      </p>
      <Button icon="download" busy={busy} disabled={lines.length === 0} onClick={() => void draw()}>
        生成报价单（{lines.length} 项）
      </Button>
      {quotations.length > 0 && (
        <ul role="list">
          {quotations.map((one) => (
            <li key={one.rid}>
              <span>
                {one.quotation_no} · {one.names.join('、')}
                <small>
                  有效期至 <DateTime iso={one.valid_until} />
                </small>
              </span>
              <Money fen={one.total_fen} />
              <a href={one.url} target="_blank" rel="noopener noreferrer">
                查看 PDF
              </a>
              <a href={`/verify/${one.code}`} target="_blank" rel="noopener noreferrer">
                核验页
              </a>
              <OrderFromQuotation rid={one.rid} isHeld={isHeld} onOrder={onOrder} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Makes the plan say what a quotation says, and goes on with exactly that. */
function OrderFromQuotation({ rid, isHeld, onOrder }: { rid: string } & Ordering) {
  const { busy, press } = usePress(planFromQuotation);
  const order = async () => {
    if (isHeld()) return;
    const planned = await press({ rid });
    if (!planned) return;
    saveCartNum(planned.cartNum);
    const changed = planned.restored.map((name) => `「${name}」`).join('、');
    if (changed) toast.success(`${changed}已恢复为报价单上的数量与参数`);
    await onOrder(planned.plan_rids);
  };
  return (
    <Button look="link" busy={busy} onClick={() => void order()}>
      按报价单下单
    </Button>
  );
}
