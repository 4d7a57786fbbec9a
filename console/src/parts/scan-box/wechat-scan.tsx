import { signPage } from '@yance/contract/wechat/endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { toastProblem } from '../../lib/toast.ts';

const sign = (url: string) => call(signPage, { url });

/** Opens WeChat's own scanner, where the console is open within WeChat. */
export function WechatScan({ onCode }: { onCode: (code: string) => void }) {
  const [busy, setBusy] = useState(false);
  const scan = async () => {
    setBusy(true);
    try {
      const { scanCode } = await import('@yance/web/wechat/scan-code.ts');
      const code = await scanCode(sign);
      if (code) onCode(code);
    } catch {
      toastProblem('无法打开微信扫一扫，请用摄像头或手动输入');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="large" loading={busy} onClick={() => void scan()}>
      微信扫一扫
    </Button>
  );
}
