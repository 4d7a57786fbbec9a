import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { closePayment, getPayment, startPayment } from '@yance/contract/payments/endpoints.ts';
import type { Payable, Payment } from '@yance/contract/payments/payment.ts';
import { paymentProviders, type PaymentProvider } from '@yance/contract/payments/providers.ts';
import { Button } from '@yance/ui/button.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../lib/query.ts';
import { usePress } from '../../lib/use-press.ts';
import { openSheet, payDevice } from './pay-device.ts';
import { PayCode } from './pay-code.tsx';
import type { Way } from './pay-way.tsx';
import css from './pay.module.css';

/**
 * Payment by a provider: begun by a button, followed until the money is there. Who closes the page meanwhile and comes
 * back goes on with the same payment. Where the bank is chosen only a payment begun before is shown.
 */
export function OnlinePay({
  payable,
  way,
  amountFen,
  onPaid,
}: {
  payable: Payable;
  way: Way | undefined;
  amountFen: number;
  onPaid: (payment: Payment) => void;
}) {
  const [begun, setBegun] = useState<Payment | null>(null);
  const [notDue, setNotDue] = useState(false);
  const client = useQueryClient();
  const { busy, press } = usePress(startPayment, (error) => {
    if (!(error instanceof CallFailed) || error.reason !== 'nothingDue') return;
    setNotDue(true);
    void client.invalidateQueries();
  });
  if (!way) return null;
  if (notDue) return <p role="status">这笔款项现在无需支付（可能已付清或已取消），页面已更新。</p>;
  const start = async (provider: PaymentProvider) => {
    const payment = await press({ for: payable, provider, device: payDevice() });
    if (!payment) return;
    setBegun(payment);
    if (payment.sheet) openSheet(payment.sheet);
    // A phone goes to the provider's own page, which leads back here.
    else if (payment.way === 'wap' && payment.page_url) location.assign(payment.page_url);
  };
  if (begun && begun.provider === way)
    return <Following key={begun.rid} payment={begun} busy={busy} onAgain={() => void start(way)} onPaid={onPaid} />;
  const earlier = begun && <Earlier key={begun.rid} payment={begun} next={way} onPaid={onPaid} />;
  if (way === 'bank') return earlier;
  return (
    <div className={css.box}>
      {earlier}
      <Button look="primary" size="thumb" busy={busy} onClick={() => void start(way)}>
        {paymentProviders[way]} {formatFen(amountFen)}
      </Button>
      <p className={css.note}>
        支付成功后自动继续；超出或重复支付的款项存入预存本金。
        {(payable.kind === 'order' || payable.kind === 'statement') &&
          '已扣除预存本金可付的部分，支付完成前请勿将余额用于其他订单或账单。'}
      </p>
    </div>
  );
}

const pollMs = 2000;
/** Waits for the money, there or in the window that has replaced it, or for what is booked by it. */
const isOpen = ({ state, booking, later }: Payment): boolean =>
  state === 'waiting' ||
  (state === 'closed' && later === 'waiting') ||
  (state === 'paid' && booking !== null && !booking.reservation_rid && !booking.refused);

/** A payment as it stands now, asked for until it is over; `onPaid` when it was paid. */
function useFollowed(begun: Payment, onPaid: (payment: Payment) => void): Payment {
  const client = useQueryClient();
  const { data: payment } = useQuery({
    ...reading(getPayment, { rid: begun.rid }),
    initialData: begun,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? pollMs : false),
  });
  const ended = useRef(false);
  const { state } = payment;
  const refused = payment.booking?.refused;
  useEffect(() => {
    if (isOpen(payment) || ended.current) return;
    ended.current = true;
    // What the payment has changed was done by the provider's notice, not by this page.
    void client.invalidateQueries();
    if (state !== 'paid' || refused) return;
    toast.success('支付成功');
    onPaid(payment);
  }, [payment, state, refused, client, onPaid]);
  return payment;
}

/** A payment by another way that can still be paid: it ends when the next one begins, and counts when it is paid. */
function Earlier({
  payment: begun,
  next,
  onPaid,
}: {
  payment: Payment;
  next: Way;
  onPaid: (payment: Payment) => void;
}) {
  const followed = useFollowed(begun, onPaid);
  const { state, provider_label, booking } = followed;
  const closing = usePress(closePayment);
  if (booking?.refused) return <NotBooked why={booking.refused} />;
  if (state === 'paid') return <p role="status">支付成功，正在更新…</p>;
  if (state === 'diverted') return <Diverted payment={followed} />;
  if (state !== 'waiting') return null;
  const waiting = `${provider_label}的付款仍在等待，已打开的二维码或页面还能支付；`;
  if (next !== 'bank')
    return (
      <p className={css.note} role="status">
        {waiting}用{paymentProviders[next]}付款时会先取消它。
      </p>
    );
  return (
    <p className={css.attention} role="status">
      {waiting}改用对公转账请先取消它，以免重复付款。
      <Button look="link" busy={closing.busy} onClick={() => void closing.press({ rid: begun.rid })}>
        取消支付
      </Button>
    </p>
  );
}

/** The money came and the time was gone. */
const NotBooked = ({ why }: { why: string }) => (
  <p className={css.attention} role="status">
    款项已存入预存本金，预约未成功：{why}。
  </p>
);

/** Money came that does not pay what it was sent for: what came, what was due, and how it goes on. */
const Diverted = ({ payment: { purpose, title, amount_fen, diverted_fen } }: { payment: Payment }) => (
  <p className={css.attention} role="status">
    {diverted_fen === null || diverted_fen === amount_fen
      ? `收到 ${formatFen(amount_fen)}，${title}已无需再付，款项已存入预存本金。`
      : `收到 ${formatFen(diverted_fen)}，与${title}应付的 ${formatFen(amount_fen)} 不符，款项已存入预存本金。${unpaidWords(purpose)}`}
  </p>
);

/** What becomes of what was not paid: a deposit is not paid from the balance. */
const unpaidWords = (purpose: Payment['purpose']): string =>
  purpose === 'deposit' ? '原申请仍待付款，不再需要时可以取消。' : '可用余额支付。';

function Following({
  payment: begun,
  busy,
  onAgain,
  onPaid,
}: {
  payment: Payment;
  busy: boolean;
  onAgain: () => void;
  onPaid: (payment: Payment) => void;
}) {
  const payment = useFollowed(begun, onPaid);
  const { state, booking } = payment;
  const closing = usePress(closePayment);
  if (booking?.refused) return <NotBooked why={booking.refused} />;
  if (state === 'paid') return <p role="status">支付成功，正在更新…</p>;
  if (state === 'diverted') return <Diverted payment={payment} />;
  if (state === 'closed' && payment.later === 'paid')
    return <p role="status">已付清：您在另一个窗口完成了支付，页面已更新，无需再付。</p>;
  if (state === 'closed')
    return (
      <div className={css.box}>
        <p role="status">
          {payment.later === 'waiting'
            ? '您在另一个窗口重新发起了支付，这里的支付已关闭，没有扣款。请在那个窗口完成；在这里重新支付会取消那一笔。'
            : '支付已关闭，没有扣款。'}
        </p>
        <Button look="primary" busy={busy} onClick={onAgain}>
          重新支付
        </Button>
      </div>
    );
  return (
    <div className={css.box}>
      <PayCode payment={payment} />
      <div className={css.buttons}>
        {payment.sheet && (
          <Button look="primary" onClick={() => payment.sheet && openSheet(payment.sheet)}>
            打开微信支付
          </Button>
        )}
        <Button busy={closing.busy} onClick={() => void closing.press({ rid: payment.rid })}>
          取消支付
        </Button>
      </div>
    </div>
  );
}
