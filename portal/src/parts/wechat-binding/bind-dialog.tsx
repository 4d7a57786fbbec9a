import { bindWechat } from '@yance/contract/identity/wechat-endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { call } from '../../lib/call.ts';
import { loadMember } from '../../lib/start-up.ts';
import { showSuccess, showFailure } from '../result-dialog/open-result.ts';
import { statusOf } from '../wechat-code/status-of.ts';
import { WechatCode } from '../wechat-code/wechat-code.tsx';

/** Refusals that no further scan of the same code can change. */
const final = ['wechatTaken', 'boundAlready'];

/** Binds the WeChat that scans the code to the member who is signed in. */
export function BindDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="绑定微信" width="narrow" onClose={onClose}>
      <WechatCode
        hint="打开微信扫一扫，绑定当前账号。"
        ask={async (ticket, signal) => {
          try {
            await call(bindWechat, { ticket }, { quiet: true, signal });
          } catch (failure) {
            if (!(failure instanceof CallFailed) || !final.includes(failure.reason ?? ''))
              return statusOf(failure).status;
            onClose();
            showFailure(failure.message);
            return 'done';
          }
          onClose();
          await loadMember();
          showSuccess('微信已绑定，下次可扫码登录。');
          return 'done';
        }}
      />
    </Dialog>
  );
}
