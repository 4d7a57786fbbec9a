import { lazy, Suspense, useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import css from './page.module.css';

const CloseDialog = lazy(() => import('./close-dialog.tsx'));

/** The way to give the account up. */
export function CloseSection({ phone, hasPassword }: { phone: string; hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <section id="close" data-section="注销账号" aria-label="注销账号">
      <h2>注销账号</h2>
      <p className={css.note}>注销后个人资料将被删除，不能恢复；依法须保存的订单与账务记录除外。</p>
      <Button look="danger" onClick={() => setOpen(true)}>
        注销账号
      </Button>
      {open && (
        <Suspense>
          <CloseDialog phone={phone} hasPassword={hasPassword} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
