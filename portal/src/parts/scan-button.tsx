import { useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { inWechat } from '@yance/web/wechat/in-wechat.ts';
import { signed } from '../lib/sign-page.ts';
import { useAlive } from '../lib/use-alive.ts';

/** Fills a field by the scanner of the phone; shown within WeChat alone, whose scanner it is. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const [busy, setBusy] = useState(false);
  if (!useAlive() || !inWechat()) return null;
  const scan = async () => {
    setBusy(true);
    try {
      const { scanCode } = await import('@yance/web/wechat/scan-code.ts');
      const code = await scanCode(signed);
      if (code) onCode(code);
    } catch {
      toast.error('无法打开微信扫一扫，请手动输入');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="scan" busy={busy} onClick={() => void scan()}>
      扫一扫
    </Button>
  );
}
