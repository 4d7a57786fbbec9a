import { useQuery } from '@tanstack/react-query';
import { shortFenText } from '@yance/contract/kernel/money.ts';
import { getPoints } from '@yance/contract/points/endpoints.ts';
import { worthOfPoints } from '@yance/contract/points/points-worth.ts';
import { reading } from '../../lib/query.ts';
import css from './demand.module.css';

/** Whether points take something off the order. Who has none worth anything sees nothing of it. */
export function PointsChoice({ chosen, onChange }: { chosen: boolean; onChange: (chosen: boolean) => void }) {
  const { data } = useQuery(reading(getPoints, {}));
  if (!data) return null;
  const { points, rules } = data;
  const worth = worthOfPoints(points, rules.per_yuan_worth);
  if (worth === 0 || rules.order_percent === 0) return null;
  return (
    <section className={css.section} aria-label="积分">
      <label className={css.points}>
        <input type="checkbox" checked={chosen} onChange={(event) => onChange(event.target.checked)} />
        <span>
          用积分抵扣
          <small>
            可用 {points.toLocaleString('zh-CN')} 积分，值 {shortFenText(worth)}；本单检测费最多抵 {rules.order_percent}
            %，按各项目金额分摊，订单取消后退回
          </small>
        </span>
      </label>
    </section>
  );
}
