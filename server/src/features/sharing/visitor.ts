import { sealedDigest } from '../../kernel/access/tickets.ts';
import type { Origin } from '../../kernel/route.ts';

/** What people call a browser, by what it says of itself; the first that fits. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/Edg/i, 'Edge'],
  [/Firefox|FxiOS/i, 'Firefox'],
  [/Chrome|CriOS/i, 'Chrome'],
  [/Safari/i, 'Safari'],
];

/**
 * What the owner of a link learns of who opened it: roughly which browser, and a mark by which two visitors are told
 * apart. The mark is made of the network and differs from link to link; the address itself is kept nowhere.
 */
export function visitorOf(linkRid: string, { network, userAgent }: Origin): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '其他浏览器';
  const place = /Mobile|Android|iPhone|iPad|HarmonyOS/i.test(userAgent) ? '手机' : '电脑';
  const mark = Buffer.from(sealedDigest(`share-visitor:${linkRid}:${network.near}`), 'base64url').toString('hex');
  return `${place} ${browser} · 访客 ${mark.slice(0, 4).toUpperCase()}`;
}
