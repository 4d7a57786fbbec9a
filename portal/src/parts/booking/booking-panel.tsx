import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { PaidBooking } from '@yance/contract/payments/payment.ts';
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
import type { ChosenPayer } from '../payer/payer-fields.tsx';
import { useBooking } from './use-booking.ts';
import calculator from '../price-calculator/price-calculator.module.css';
import css from './booking.module.css';

/** Loaded for members, of whom few are in a community. */
const BookingPayer = lazy(() => import('./booking-payer.tsx'));
/** Loaded when somebody lacks money. */
const PayMissing = lazy(() => import('../pay/pay-missing.tsx'));

type Missing = { missing_fen: number };
type Lacking = Missing & { words: string; booking: PaidBooking | null };
type Way = 'book' | 'plan' | 'wait';
const signInFor: Readonly<Record<Way, string>> = {
  book: '登录后预约机时。',
  plan: '登录后加入实验方案。',
  wait: '登录后加入候补。',
};

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
  const [paid, setPaid] = useState<ChosenPayer>({ community_rid: null, project_rid: null });
  const [lacking, setLacking] = useState<Lacking | null>(null);
  const navigate = useNavigate();
  const intent = useIntent();
  const { booking, parameters, chosen, price } = form;
  const terms = form.week.data?.terms;
  if (form.week.error) return <p className={css.refused}>{failureWords(form.week.error)}</p>;
  if (!form.ready) return <Skeleton shape="row" count={5} />;

  const booked = (rid: string) => {
    toast.success('提交成功!');
    return navigate(`/member/order?view=reservation&rid=${rid}`);
  };
  const go = async (way: Way) => {
    if (!session().token) return openLogin('login', { why: signInFor[way], after: () => void go(way) });
    const open = openQuestions(form);
    if (!booking || open.length > 0) return show(open);
    clear();
    setLacking(null);
    setBusy(way);
    const input = { rid: serviceRid, parameters, ...booking };
    const intended = { way, ...input, ...paid, fee_fen: price?.total_fen };
    try {
      const settings = { quiet: true, idempotencyKey: intent.keyOf(intended) };
      if (way === 'book') {
        const { rid } = await call(addReservation, { ...input, ...paid, fee_fen: price?.total_fen }, settings);
        await booked(rid);
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
      if (reason === 'fundsTooLow') {
        const booking = way === 'book' ? { ...input, fee_fen: price?.total_fen } : null;
        setLacking({ words: failureWords(error), booking, ...(envelope?.data as Missing) });
      }
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
      {session().token && (
        <Suspense fallback={null}>
          <BookingPayer
            chosen={paid}
            asked={booking && openQuestions(form).length === 0 ? { rid: serviceRid, parameters, ...booking } : null}
            onChange={setPaid}
          />
        </Suspense>
      )}
      {lacking && (
        <p className={css.refused} role="status">
          {lacking.words}。
          <Button look="link" href="/member/prestore">
            去预存
          </Button>
        </p>
      )}
      {lacking?.booking && lacking.missing_fen > 0 && (
        <Suspense fallback={<Skeleton count={2} />}>
          <PayMissing amountFen={lacking.missing_fen} booking={lacking.booking} onBooked={(rid) => void booked(rid)} />
        </Suspense>
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
          提交后冻结估价，按实际使用结算；{terms.answer_hours} 小时内答复，最晚到开始时，逾期自动取消，不收费。
          答复前可免费取消；确认后，使用前 {terms.free_cancel_hours} 小时以上可免费取消或改期，之后不能改期，取消收取{' '}
          {terms.late_percent}%。
        </p>
      )}
    </section>
  );
}
