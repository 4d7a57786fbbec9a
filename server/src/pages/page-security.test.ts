import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securePage } from './page-security.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (html: string) => securePage(html, 'N0').headers['content-security-policy'] ?? '';

test('the inline scripts of the page itself are allowed by hash, one from anywhere else is not', () => {
  const policy = policyOf(
    '<script nonce="N0">own()</script><p><script>stolen()</script></p><script nonce="guess">stolen(2)</script>',
  );
  expect(policy).toContain(hash('own()'));
  expect(policy).not.toContain(hash('stolen()'));
  expect(policy).not.toContain(hash('stolen(2)'));
  expect(policy).not.toContain('unsafe');
});

test('text becomes markup or script only through the policies of the portal', () => {
  expect(policyOf('<p>')).toContain("require-trusted-types-for 'script'; trusted-types default cleaned wechat-sdk");
});

test('a cached page holds no nonce', () => {
  expect(securePage('<script nonce="N0">a</script><link nonce="N0" href="/x">', 'N0').html).toBe(
    '<script>a</script><link href="/x">',
  );
});

test('a script from elsewhere is allowed by its whole address alone, where it is named', () => {
  const sdk = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';
  const { headers } = securePage('<p>', 'N0', { scripts: [sdk], pictures: '' });
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${sdk};`);
  expect(policyOf('<p>')).toContain("script-src 'self';");
});

test('pictures come from the site and from the one host that is named for them', () => {
  const { headers } = securePage('<p>', 'N0', { scripts: [], pictures: 'https://img.example.com' });
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://img.example.com;");
  expect(policyOf('<p>')).toContain("img-src 'self' data: blob:;");
});
