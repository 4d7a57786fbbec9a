import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listShareLinks, revokeShareLink, type ShareLink } from '@yance/contract/sharing/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Copyable } from '@yance/ui/copyable.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../lib/query.ts';
import { usePress } from '../../lib/use-press.ts';
import { Waiting } from '../waiting/waiting.tsx';
import { ShareLinkForm } from './share-link-form.tsx';
import css from './sharing.module.css';

const states: Readonly<Record<ShareLink['state'], { label: string; tone: Tone }>> = {
  open: { label: '有效', tone: 'done' },
  expired: { label: '已过有效期', tone: 'neutral' },
  revoked: { label: '已收回', tone: 'neutral' },
};

/** The links to the results of an order: those that there are, to be copied and taken back, and a new one. */
export function ShareLinks({ orderRid }: { orderRid: string }) {
  const query = useQuery(reading(listShareLinks, { order_rid: orderRid }));
  const [making, setMaking] = useState<{ like: ShareLink | null } | null>(null);
  const { data } = query;
  if (!data) return <Waiting queries={[query]} shape="row" count={3} />;
  return (
    <>
      <p className={css.note}>
        没有账号的人（如导师）凭链接在线查看已发布的结果与报告，看不到费用、样品去向与您的账号。
      </p>
      {making ? (
        <ShareLinkForm
          key={making.like?.rid}
          orderRid={orderRid}
          days={data.days}
          like={making.like}
          onDone={() => setMaking(null)}
        />
      ) : (
        <Button icon="plus" onClick={() => setMaking({ like: null })}>
          新建链接
        </Button>
      )}
      <ul className={css.links} role="list" aria-label="分享链接">
        {data.list.map((link) => (
          <Link key={link.rid} link={link} onAgain={() => setMaking({ like: link })} />
        ))}
      </ul>
    </>
  );
}

function Link({ link, onAgain }: { link: ShareLink; onAgain: () => void }) {
  const { busy, press } = usePress(revokeShareLink);
  const revoke = async () => {
    if (await press({ rid: link.rid })) toast.success('链接已收回，已打开的页面片刻后不能再查看');
  };
  const { label, tone } = states[link.state];
  const terms = [
    link.downloads ? '可下载' : '仅查看',
    link.watermark && '有水印',
    link.passcode && '有口令',
    link.file_rids.length > 0 && `${link.file_rids.length} 个文件`,
    !link.reports && '不含报告',
  ].filter(Boolean);
  return (
    <li>
      <p>
        <Tag tone={tone}>{label}</Tag> {link.recipient && <strong>{link.recipient}</strong>} {terms.join(' · ')}
      </p>
      {link.state === 'open' && (
        <p className={css.url}>
          <Copyable text={link.url} label="链接" />
        </p>
      )}
      <small>
        {link.revoked ? (
          <>
            <DateTime iso={link.revoked} /> 收回
          </>
        ) : (
          <>
            有效期至 <DateTime iso={link.expires} />
          </>
        )}
      </small>
      {link.state === 'open' ? (
        <Button look="link" size="dense" busy={busy} onClick={() => void revoke()}>
          收回
        </Button>
      ) : (
        <Button look="link" size="dense" onClick={onAgain}>
          再次创建
        </Button>
      )}
    </li>
  );
}
