import { useEffect, type ReactNode } from 'react';
import { Copyable } from '@yance/ui/copyable.tsx';
import { useSite } from '../../lib/use-site.ts';
import { otherCard } from '../wechat-share/share-card.ts';
import css from './invitation.module.css';

export interface Share {
  code: string;
  link: string;
  qr_picture: string;
}

/** A member's code, its link and its picture, with what it has brought; empty in its size while that is awaited. */
export function CodeCard({
  name,
  share,
  totals,
  children,
}: {
  name: string;
  share: Share | undefined;
  totals: readonly { name: string; value: number | undefined }[];
  children?: ReactNode;
}) {
  const blank = '\u00a0';
  const { name: site, origin } = useSite();
  const link = share?.link;
  useEffect(() => {
    if (!link) return;
    const desc = '科研检测在线预约：注册后即可下单，进度与数据随时可查。';
    otherCard.set({ title: `邀请您使用${site}`, desc, link, imgUrl: `${origin}/og/page/site.png` });
    return () => otherCard.set(null);
  }, [link, site, origin]);
  return (
    <div className={css.card}>
      {share ? (
        <img src={share.qr_picture} alt={`${name}链接的二维码`} width={144} height={144} />
      ) : (
        <span className={css.picture} />
      )}
      <dl className={css.ways}>
        <div>
          <dt>我的{name}码</dt>
          <dd className={css.code}>{share ? <Copyable text={share.code} label={`${name}码`} /> : blank}</dd>
        </div>
        <div>
          <dt>{name}链接</dt>
          <dd>{share ? <Copyable text={share.link} label={`${name}链接`} /> : blank}</dd>
        </div>
      </dl>
      <dl className={css.totals}>
        {totals.map((total) => (
          <div key={total.name}>
            <dt>{total.name}</dt>
            <dd>{total.value?.toLocaleString('zh-CN') ?? blank}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
