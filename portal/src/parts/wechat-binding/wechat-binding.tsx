import { useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { inWechat } from '@yance/web/wechat/in-wechat.ts';
import { authorize } from '../wechat-code/authorize.ts';
import { BindDialog } from './bind-dialog.tsx';
import { UnbindDialog } from './unbind-dialog.tsx';
import css from './wechat-binding.module.css';

/** Whether the member signs in by WeChat, and the way to change that. */
export function WechatBinding({ bound, phone }: { bound: boolean; phone: string }) {
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  /** Within WeChat there is nothing to scan: the WeChat that shows this page is bound. */
  const bindThis = async () => {
    setLeaving(true);
    await authorize('/member/information').catch(() => setLeaving(false));
  };
  return (
    <section id="wechat" data-section="微信" aria-label="微信">
      <h2>微信</h2>
      <div className={css.row}>
        <p className={css.note}>
          {bound ? '已绑定，可用微信登录，并可接收微信消息。' : '未绑定。绑定后可用微信登录，并可接收微信消息。'}
        </p>
        <Button busy={leaving} onClick={() => (bound || !inWechat() ? setOpen(true) : void bindThis())}>
          {bound ? '解除绑定' : '绑定微信'}
        </Button>
      </div>
      {open && !bound && <BindDialog onClose={() => setOpen(false)} />}
      {open && bound && <UnbindDialog phone={phone} onClose={() => setOpen(false)} />}
    </section>
  );
}
