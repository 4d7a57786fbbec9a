import { useEffect, useState } from 'react';
import type { Payment } from '@yance/contract/payments/payment.ts';
import { Button } from '@yance/ui/button.tsx';
import { Money } from '@yance/ui/money.tsx';
import { payDevice } from './pay-device.ts';
import css from './pay.module.css';

/** What leads the payer on, with the amount and the time that is left. */
export function PayCode({ payment }: { payment: Payment }) {
  const { qr_picture, page_url, provider_label, simulated, amount_fen, expires, title } = payment;
  const left = useSecondsLeft(expires);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <>
      {simulated && <p className={css.simulated}>模拟支付：不会真正扣款</p>}
      <p className={css.amount}>
        <span>{title}</span>
        <Money fen={amount_fen} look="strong" />
      </p>
      {qr_picture && (
        <div className={css.code}>
          <img src={qr_picture} alt={`${provider_label}二维码`} width={200} height={200} />
        </div>
      )}
      {qr_picture && <ScanHint />}
      {!qr_picture && page_url && (
        <Button look="primary" size="thumb" href={page_url} target="_blank" rel="noopener">
          打开{provider_label}付款
        </Button>
      )}
      {qr_picture && page_url && (
        <a className={css.played} href={page_url} target="_blank" rel="noopener">
          扮演手机扫码付款
        </a>
      )}
      <p className={css.hint} role="timer">
        {left > 0 ? `请在 ${clock} 内完成，付款后自动更新` : '已超时，正在向支付机构核对…'}
      </p>
    </>
  );
}

/** Inside WeChat its own sheet opens once the account is bound to the payer's WeChat: nobody scans their own screen. */
function ScanHint() {
  const device = payDevice();
  if (device === 'wechat')
    return (
      <p className={css.hint}>
        账号还没有绑定微信，不能在微信中直接支付。
        <Button look="link" href="/member/information">
          绑定微信
        </Button>
        后再来支付，或用另一台设备打开本页扫码。
      </p>
    );
  return (
    <p className={css.hint}>
      {device === 'desktop' ? '请用手机微信扫一扫' : '请用另一台设备打开本页，再用手机微信扫码；或在微信中打开本站支付'}
    </p>
  );
}

function useSecondsLeft(expires: string): number {
  const seconds = () => Math.max(0, Math.round((Date.parse(expires) - Date.now()) / 1000));
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(seconds()), 1000);
    return () => clearInterval(timer);
  });
  return left;
}
