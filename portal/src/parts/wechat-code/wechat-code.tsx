import { useEffect, useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { StaleCode } from './stale-code.tsx';
import { useTicket } from './use-ticket.ts';
import { usePoll, type Ask } from './use-poll.ts';
import css from './wechat-code.module.css';

/**
 * WeChat's QR code, polled every second while the page is seen, until `ask` is done. After the time that the server
 * gave, a mask says so and offers a new one.
 */
export function WechatCode({ hint, ask }: { hint: string; ask: Ask }) {
  const { ticket, failed, renew } = useTicket();
  const [stale, setStale] = useState<string | null>(null);
  const isStale = ticket !== null && stale === ticket.ticket;
  useEffect(() => {
    if (!ticket) return;
    const timer = setTimeout(() => setStale(ticket.ticket), ticket.expire_seconds * 1000);
    return () => clearTimeout(timer);
  }, [ticket]);
  usePoll(isStale ? null : (ticket?.ticket ?? null), ask, setStale);
  if (failed)
    return (
      <div className={css.box}>
        <p role="alert" className={css.failed}>
          {failed}
        </p>
        <Button onClick={renew}>重试</Button>
      </div>
    );
  return (
    <div className={css.box}>
      <div className={css.code} aria-busy={ticket === null}>
        {ticket ? (
          <img src={ticket.qr_code_url} alt="微信登录二维码" width={200} height={200} />
        ) : (
          <Skeleton count={4} />
        )}
        {isStale && <StaleCode onRenew={renew} />}
      </div>
      <p className={css.hint}>{hint}</p>
      <p className={css.phone}>正在用手机浏览？请在另一台设备上打开本页再扫码，或在微信中打开本站一键登录。</p>
      {ticket?.play_url && (
        <p className={css.played}>
          开发模式，微信为模拟：
          <a href={ticket.play_url} target="_blank" rel="noopener">
            扮演手机扫码
          </a>
        </p>
      )}
    </div>
  );
}
