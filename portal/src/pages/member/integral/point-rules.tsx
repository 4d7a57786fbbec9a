import { pointText } from './point-text.ts';
import type { Points } from './point-summary.tsx';
import css from './integral.module.css';

const expiryWords = ({ expires_on, points }: Points['expiring'][number]): string =>
  `${expires_on} 后失效 ${pointText(points)}`;

/** How points come and go, as the operator has set it. */
export function PointRules({ points: { rules, expiring } }: { points: Points }) {
  const { per_yuan, register, evaluation, months, per_yuan_worth, order_percent, papers } = rules;
  return (
    <details className={css.rules}>
      <summary>积分规则</summary>
      <ul>
        <li>
          检测费结算：以预存本金、在线支付或转账支付的每 1 元得 {per_yuan} 积分；赠送金、优惠券与积分抵扣的部分不计。
        </li>
        <li>
          注册得 {register} 积分；每评价一个项目得 {evaluation} 积分。
        </li>
        <li>
          论文致谢本平台，审核通过后按影响因子得积分：
          {papers
            .map(({ factor_from, points }, at) => {
              const below = papers[at + 1]?.factor_from;
              const range = factor_from === 0 && below ? `不足 ${below}` : `${factor_from} 及以上`;
              return `${range}得 ${pointText(points)}`;
            })
            .join('，')}
          。
        </li>
        <li>
          {per_yuan_worth} 积分抵 1 元，一单最多抵 {order_percent}%；抵扣的部分不开发票，也不退成现金。
        </li>
        <li>
          积分自获得起 {months} 个月内有效，先到期的先用，到期前会提醒。转赠的积分有效期不变。
          {expiring.length > 1 && `您的积分：${expiring.map(expiryWords).join('；')}。`}
        </li>
        <li>退款时扣回相应的积分；已用完或已到期的，由之后获得的积分抵扣。</li>
      </ul>
    </details>
  );
}
