import type { WechatSheet } from '@yance/contract/payments/payment.ts';

/** Where the payer is: WeChat opens its own sheet, a phone the provider's page, a desktop shows a code. */
export function payDevice(): 'desktop' | 'phone' | 'wechat' {
  if (/MicroMessenger/i.test(navigator.userAgent)) return 'wechat';
  return matchMedia('(pointer: coarse) and (max-width: 900px)').matches ? 'phone' : 'desktop';
}

interface Bridge {
  invoke(name: string, given: WechatSheet, answer: () => void): void;
}

/** Opens WeChat's own sheet. What becomes of it is asked from the server, as its answer proves nothing. */
export function openSheet(sheet: WechatSheet): void {
  const open = () => {
    const { WeixinJSBridge: bridge } = window as Window & { WeixinJSBridge?: Bridge };
    bridge?.invoke('getBrandWCPayRequest', sheet, () => undefined);
  };
  if ('WeixinJSBridge' in window) open();
  else document.addEventListener('WeixinJSBridgeReady', open, { once: true });
}
