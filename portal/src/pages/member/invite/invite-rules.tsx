import type { Invite } from './invite-card.tsx';
import css from './invite.module.css';

/** What an invitation brings, as the operator has set it. */
export function InviteRules({ invite: { rules } }: { invite: Invite }) {
  const { first_days, days, per_yuan_worth, text } = rules;
  const [first = 0, then = 0] = rules.inviter_percent;
  const [ownFirst = 0, ownThen = 0] = rules.invitee_percent;
  return (
    <details className={css.rules}>
      <summary>奖励规则</summary>
      <ul>
        <li>
          好友注册后 {first_days} 天内付款，您得付款金额 {first}% 的积分，好友得 {ownFirst}%；第 {first_days + 1}–{days}{' '}
          天，您得 {then}%，好友得 {ownThen}%（{per_yuan_worth} 积分折合 1 元）。
        </li>
        <li>付款指以预存本金、在线支付或转账支付；赠送金、优惠券与积分抵扣的部分，以及课题组支付的订单不计。</li>
        <li>退款时，双方因此获得的积分相应扣回。</li>
        {text
          .split('\n')
          .filter(Boolean)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </ul>
    </details>
  );
}
