import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { deleteTitle, listTitles } from '@yance/contract/invoices/endpoints.ts';
import type { InvoiceTitle } from '@yance/contract/invoices/title.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { TitleDialog } from '../../../parts/invoice-title/title-dialog.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { TitleCard } from './title-card.tsx';
import css from './invoice-mg.module.css';

export const meta = privateMeta('发票抬头');

type Opened = { kind: 'form'; title: InvoiceTitle | null } | { kind: 'delete'; title: InvoiceTitle };

/** The titles that invoices are made out to. */
export default function InvoiceTitlesPage() {
  const query = useQuery(reading(listTitles, {}));
  const [opened, setOpened] = useState<Opened | null>(null);
  const titles = query.data?.list ?? [];
  const add = (
    <Button look="primary" icon="plus" disabled={!query.data} onClick={() => setOpened({ kind: 'form', title: null })}>
      新增抬头
    </Button>
  );
  const close = () => setOpened(null);
  return (
    <>
      <PageHead title="发票抬头" note="默认抬头在申请开票时先选中；电子发票开具后发到邮箱，也可在开票记录下载。">
        <Button href="/member/invoiceLs">开票记录</Button>
        {add}
      </PageHead>
      {!query.data && <Waiting queries={[query]} shape="row" count={3} />}
      {query.data && titles.length === 0 && (
        <EmptyState title="还没有发票抬头" note="填写单位名称与税号，申请开票时直接选用。" action={add} />
      )}
      <ul className={css.titles} role="list">
        {titles.map((title) => (
          <TitleCard
            key={title.rid}
            title={title}
            onEdit={() => setOpened({ kind: 'form', title })}
            onDelete={() => setOpened({ kind: 'delete', title })}
          />
        ))}
      </ul>
      {opened?.kind === 'form' && (
        <TitleDialog title={opened.title} first={titles.length === 0} onClose={close} onSaved={close} />
      )}
      {opened?.kind === 'delete' && <DeleteTitle title={opened.title} onClose={close} />}
    </>
  );
}

function DeleteTitle({ title, onClose }: { title: InvoiceTitle; onClose: () => void }) {
  const write = useWrite(deleteTitle);
  const remove = async () => {
    await write({ rid: title.rid });
    toast.success('操作成功!', '抬头已删除');
  };
  return (
    <ConfirmDialog title="删除这个抬头？" label="删除" danger onConfirm={remove} onClose={onClose}>
      <p>{title.name}。已申请的发票不受影响。</p>
    </ConfirmDialog>
  );
}
