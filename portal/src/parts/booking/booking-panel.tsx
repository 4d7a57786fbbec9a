import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import { addReservation, joinWait } from '@yance/contract/reservations/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from '../../lib/call.ts';
import { saveCartNum, session } from '../../lib/session.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { MemberQueries } from '../member-queries.tsx';
import { openLogin } from '../login/open-login.ts';
import { openProfile } from '../profile-dialog/open-profile.ts';
import { BookingFields } from './booking-fields.tsx';
import { BookingLink } from './booking-link.tsx';
import { atTheirFields, openQuestions } from './open-questions.ts';
import { useBooking } from './use-booking.ts';
import calculator from '../price-calculator/price-calculator.module.css';
import css from './booking.module.css';

type Way = 'book' | 'plan' | 'wait';

/** Books instrument time of a service at once, puts it into the plan, or joins the wait-list for a taken time. */
export default function BookingPanel({ serviceRid }: { serviceRid: string }) {
  return (
    <MemberQueries>
      <Panel serviceRid={serviceRid} />
    </MemberQueries>
  );
}

function Panel({ serviceRid }: { serviceRid: string }) {
  const form = useBooking(serviceRid);
  const { errors, show, clear } = useRefusals();
  const [busy, setBusy] = useState<Way | null>(null);
  const [lacking, setLacking] = useState('');
  const navigate = useNavigate();
  const intent = useIntent();
  const { booking, parameters, chosen, price } = form;
  const terms = form.week.data?.terms;
  if (form.week.error) return <p className={css.refused}>{failureWords(form.week.error)}</p>;
  if (!form.ready) return <Skeleton shape="row" count={5} />;

  const go = async (way: Way) => {
    if (!session().token) return openLogin('login', { after: () => void go(way) });
    const open = openQuestions(form);
    if (!booking || open.length > 0) return show(open);
    clear();
    setLacking('');
    setBusy(way);
    const input = { rid: serviceRid, parameters, ...booking };
    const intended = { way, ...input, fee_fen: price?.total_fen };
    try {
      const settings = { quiet: true, idempotencyKey: intent.keyOf(intended) };
      if (way === 'book') {
        const { rid } = await call(addReservation, { ...input, fee_fen: price?.total_fen }, settings);
        toast.success('提交成功!');
        await navigate(`/member/order?view=reservation&rid=${rid}`);
      } else if (way === 'wait') {
        await call(joinWait, input, settings);
        toast.success('已加入候补，时段空出时会通知您');
        await navigate('/member/order?view=reservation');
      } else {
        const line = { rid: serviceRid, configuration: { parameters, booking } };
        const { cartNum } = await call(addPlanLine, line, settings);
        saveCartNum(cartNum);
        toast.success('已加入实验方案');
      }
      intent.done(intended);
    } catch (error) {
      const { reason, envelope } = error instanceof CallFailed ? error : {};
      if (reason === 'profileIncomplete') openProfile();
      if (reason === 'fundsTooLow') setLacking(failureWords(error));
      if (envelope?.errors) show(atTheirFields(envelope.errors));
      else toast.error(failureWords(error));
    } finally {
      setBusy(null);
    }
  };
  const button = (way: Way, label: string, primary: boolean) => (
    <Button
      size="thumb"
      look={primary ? 'primary' : 'plain'}
      busy={busy === way}
      disabled={busy !== null || (way !== 'wait' && (chosen?.taken ?? false))}
      onClick={() => void go(way)}
    >
      {label}
    </Button>
  );
  return (
    <section className={calculator.calculator} aria-label="预约机时">
      <BookingLink form={form} />
      <BookingFields form={form} errors={errors} waits />
      {lacking && (
        <p className={css.refused} role="status">
          {lacking}。
          <Button look="link" href="/member/prestore">
            去预存
          </Button>
        </p>
      )}
      <div className={css.buttons}>
        <p className={css.total}>
          <span>估价</span>
          {price ? <Money fen={price.total_fen} look="strong" /> : <span>选择时段后显示</span>}
        </p>
        {chosen?.taken ? (
          button('wait', '加入候补', true)
        ) : (
          <>
            {button('plan', '加入实验方案', false)}
            {button('book', '立即预约', true)}
          </>
        )}
      </div>
      {terms && (
        <p className={css.note}>
          提交后冻结估价，按实际使用结算；{terms.answer_hours} 小时内答复。使用前 {terms.free_cancel_hours}{' '}
          小时以上可免费取消或改期，之后取消收取 {terms.late_percent}%。
        </p>
      )}
    </section>
  );
}
