import { useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { BindDialog } from './bind-dialog.tsx';
import { UnbindDialog } from './unbind-dialog.tsx';
import css from './wechat-binding.module.css';

/** Whether the member signs in by WeChat, and the way to change that. */
export function WechatBinding({ bound, phone }: { bound: boolean; phone: string }) {
  const [open, setOpen] = useState(false);
  return (
    <section id="wechat" data-section="微信" aria-label="微信">
      <h2>微信</h2>
      <div className={css.row}>
        <p className={css.note}>{bound ? '已绑定，可用微信扫码登录。' : '未绑定。绑定后可用微信扫码登录。'}</p>
        <Button onClick={() => setOpen(true)}>{bound ? '解除绑定' : '绑定微信'}</Button>
      </div>
      {open && !bound && <BindDialog onClose={() => setOpen(false)} />}
      {open && bound && <UnbindDialog phone={phone} onClose={() => setOpen(false)} />}
    </section>
  );
}
