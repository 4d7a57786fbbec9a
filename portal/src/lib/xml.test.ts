import { expect, test } from 'vitest';
import { escapeXml } from './xml.ts';

test('nothing in a title can end its element, and what XML cannot hold is left out', () => {
  expect(escapeXml(`<b>"Tom & Jerry's"</b>]]>`)).toBe('&#60;b&#62;&#34;Tom &#38; Jerry&#39;s&#34;&#60;/b&#62;]]&#62;');
  expect(escapeXml('衍\u0000射\u000B😀')).toBe('衍射😀');
});
