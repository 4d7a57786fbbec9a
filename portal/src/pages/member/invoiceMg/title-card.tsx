import { useState } from 'react';
import { defaultTitle } from '@yance/contract/invoices/endpoints.ts';
import type { InvoiceTitle } from '@yance/contract/invoices/title.ts';
import { Button } from '@yance/ui/button.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { Facts } from '../../../parts/facts.tsx';
import css from './invoice-mg.module.css';

/** One title with everything that will stand on the invoice. */
export function TitleCard({
  title,
  onEdit,
  onDelete,
}: {
  title: InvoiceTitle;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const write = useWrite(defaultTitle);
  const [busy, setBusy] = useState(false);
  const makeDefault = async () => {
    setBusy(true);
    try {
      await write({ rid: title.rid });
      toast.success('操作成功!', '已设为默认抬头');
    } catch {
      // The call has told the failure; the button can be pressed again.
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={css.title}>
      <h2>
        {title.name}
        {title.is_default && <Tag tone="info">默认</Tag>}
      </h2>
      <Facts
        entries={[
          ['发票类型', title.type_label],
          ['税号', title.tax_no],
          ['注册地址', title.address],
          ['注册电话', title.phone],
          ['开户银行', title.bank],
          ['银行账号', title.account],
        ]}
      />
      <div className={css.actions}>
        {!title.is_default && (
          <Button look="link" busy={busy} onClick={() => void makeDefault()}>
            设为默认
          </Button>
        )}
        <Button look="link" onClick={onEdit}>
          修改
        </Button>
        <Button look="link" onClick={onDelete}>
          删除
        </Button>
      </div>
    </li>
  );
}
