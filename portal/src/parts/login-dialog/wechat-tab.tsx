import { qrCodeLogin } from '@yance/contract/identity/wechat-endpoints.ts';
import { call } from '../../lib/call.ts';
import { statusOf } from '../wechat-code/status-of.ts';
import { WechatCode } from '../wechat-code/wechat-code.tsx';
import type { SignedIn } from './index.tsx';

/** Sign in by scanning; a WeChat account that nobody has bound leads to 绑定手机号. */
export function WechatTab({ onSignedIn, onUnbound }: { onSignedIn: SignedIn; onUnbound: (ticket: string) => void }) {
  return (
    <WechatCode
      hint="打开微信扫一扫，扫码登录；首次扫码需绑定手机号。"
      ask={async (ticket, signal) => {
        try {
          onSignedIn(await call(qrCodeLogin, { ticket }, { quiet: true, signal }));
          return 'done';
        } catch (failure) {
          const { status, bind_ticket } = statusOf(failure);
          if (status !== 'unbound' || !bind_ticket) return status;
          onUnbound(bind_ticket);
          return 'done';
        }
      }}
    />
  );
}
