import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { signPage } from '@yance/contract/wechat/endpoints.ts';

/** What is used of WeChat's JS-SDK. */
export interface Wechat {
  config(given: {
    appId: string;
    timestamp: number;
    nonceStr: string;
    signature: string;
    jsApiList: readonly string[];
  }): void;
  ready(then: () => void): void;
  error(then: (fault: { errMsg: string }) => void): void;
  updateAppMessageShareData(card: { title: string; desc: string; link: string; imgUrl: string }): void;
  updateTimelineShareData(card: { title: string; link: string; imgUrl: string }): void;
  scanQRCode(given: {
    needResult: 1;
    scanType: readonly ('qrCode' | 'barCode')[];
    success: (found: { resultStr: string }) => void;
    cancel: () => void;
    fail: () => void;
  }): void;
}

type Signed = OutputOf<typeof signPage>;
/** Asks the server to sign the address of a page. */
export type Sign = (url: string) => Promise<Signed>;

interface UrlPolicy {
  createScriptURL: (url: string) => string;
}
interface TypeMaker {
  createPolicy(name: string, rules: UrlPolicy): UrlPolicy;
}

const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData', 'scanQRCode'] as const;
let policy: UrlPolicy | undefined;
let loading: Promise<Wechat> | undefined;
let ready: { url: string; wechat: Promise<Wechat> } | undefined;

/**
 * WeChat's JS-SDK, loaded with the first use and configured for the page's present address. Rejects where WeChat, or
 * the official account, does not let this page use it.
 */
export function openSdk(sign: Sign): Promise<Wechat> {
  const url = signedAddress();
  if (ready?.url === url) return ready.wechat;
  const wechat = configure(url, sign);
  ready = { url, wechat };
  wechat.catch(() => {
    if (ready?.wechat === wechat) ready = undefined;
  });
  return wechat;
}

/** WeChat on an iPhone checks the address at which the page was opened, whatever it shows by now. */
function signedAddress(): string {
  const [opened] = performance.getEntriesByType('navigation');
  const address = /iPhone|iPad/.test(navigator.userAgent) && opened ? opened.name : location.href;
  return address.replace(/#.*$/s, '');
}

async function configure(url: string, sign: Sign): Promise<Wechat> {
  const { sdk_url, app_id: appId, nonce: nonceStr, timestamp, signature } = await sign(url);
  const wechat = await (loading ??= load(sdk_url).catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
  return new Promise((resolve, reject) => {
    wechat.error(({ errMsg }) => reject(new Error(errMsg)));
    wechat.config({ appId, timestamp, nonceStr, signature, jsApiList });
    wechat.ready(() => resolve(wechat));
  });
}

function load(address: string): Promise<Wechat> {
  // Made once, because a policy of one name may be made once.
  policy ??= (window as { trustedTypes?: TypeMaker }).trustedTypes?.createPolicy('wechat-sdk', {
    createScriptURL: (url) => url,
  });
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => {
      const { wx } = window as { wx?: Wechat };
      if (wx) resolve(wx);
      else reject(new Error('The JS-SDK is not what it was.'));
    });
    script.addEventListener('error', () => reject(new Error('The JS-SDK was not loaded.')));
    script.src = policy?.createScriptURL(address) ?? address;
    document.head.append(script);
  });
}
