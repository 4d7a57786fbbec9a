import { createHash } from 'node:crypto';

/** Headers that every page carries beside its content security policy. */
const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};

/** What pages may load from other hosts. */
export interface Elsewhere {
  /** Addresses of single scripts. */
  scripts: readonly string[];
  /** Origin of published pictures; empty: none. */
  pictures: string;
}

/**
 * Takes a page rendered with `nonce` and returns its text without the nonce, with headers that allow
 * exactly the inline scripts that carried it, by hash. A script from anywhere else never knew the nonce,
 * so it is never hashed; and without a nonce in it the text can be cached and shared. `elsewhere` is what the
 * page may load from other hosts.
 */
export function securePage(
  html: string,
  nonce: string,
  elsewhere: Elsewhere = { scripts: [], pictures: '' },
): { html: string; headers: Record<string, string> } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return {
    html: html.replaceAll(mark, ''),
    headers: {
      ...fixedHeaders,
      'content-security-policy': policy(["'self'", ...elsewhere.scripts, ...hashes], elsewhere.pictures),
    },
  };
}

function policy(scripts: readonly string[], pictures: string): string {
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${pictures && ` ${pictures}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // See portal/src/lib/trusted-types.ts, web/src/wechat/sdk.ts and web/src/viewer/curves/thread/treat-thread.ts.
    'trusted-types default cleaned wechat-sdk curve-threads',
  ].join('; ');
}
