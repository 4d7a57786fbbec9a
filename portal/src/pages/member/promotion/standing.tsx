import { Button } from '@yance/ui/button.tsx';
import { releaseWords, type Promotion } from './promotion.ts';
import css from './promotion.module.css';

/** What promoting is, and how the member's application stands. */
export function Standing({ promotion, onApply }: { promotion: Promotion; onApply: () => void }) {
  const { promoter, percent, days, release, may_apply } = promotion;
  if (promoter?.state === 'active') return null;
  if (promoter?.state === 'stopped')
    return <p className={css.stopped}>推广已停用：{promoter.answer}。已获得的返利不受影响，如有疑问请联系客服。</p>;
  const pending = promoter?.state === 'pending';
  return (
    <section className={css.intro} aria-labelledby="promotion-terms">
      {pending && (
        <p className={css.note} role="status">
          申请已提交，审核结果会通知您。
        </p>
      )}
      <h2 id="promotion-terms">怎样推广</h2>
      <ol>
        <li>提交申请，说明推广渠道，平台审核。</li>
        <li>通过后用专属链接、推广码或海报推广，新客户注册即与您绑定 {days} 天。</li>
        <li>绑定期内客户的订单，按付款金额的 {percent}% 返利给您；课题组支付的订单不计。</li>
        <li>客户付款后返利冻结，{releaseWords(release)}起可提现；退款时相应扣回。</li>
      </ol>
      {!pending && promoter?.answer && <p className={css.stopped}>上次申请未通过：{promoter.answer}</p>}
      {pending ? null : may_apply ? (
        <Button look="primary" onClick={onApply}>
          {promoter ? '重新申请' : '申请推广'}
        </Button>
      ) : (
        <p>
          请先完善个人资料并添加地址，再申请推广。
          <Button look="link" href="/member/information">
            去完善
          </Button>
        </p>
      )}
    </section>
  );
}
