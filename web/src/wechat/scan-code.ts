import { openSdk, type Sign } from './sdk.ts';

/** Opens WeChat's scanner; null when nothing was scanned. Rejects where the page may not open it. */
export async function scanCode(sign: Sign): Promise<string | null> {
  const wechat = await openSdk(sign);
  return new Promise((resolve, reject) => {
    wechat.scanQRCode({
      needResult: 1,
      scanType: ['qrCode', 'barCode'],
      success: ({ resultStr }) => resolve(plainCode(resultStr)),
      cancel: () => resolve(null),
      fail: () => reject(new Error('WeChat did not open its scanner.')),
    });
  });
}

/** WeChat writes the kind of a bar code before it: `CODE_128,SF1234567890`. */
export const plainCode = (scanned: string): string => scanned.trim().replace(/^[A-Z]+(?:_[A-Z0-9]+)*,/, '');
