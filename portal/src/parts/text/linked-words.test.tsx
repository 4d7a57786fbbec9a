import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { linked } from './linked-words.tsx';

const site = { hotline: '010-1', localInfo: { address: '', phone: '010-2', email: 'post@house.cn', express: '' } };
const shown = (text: string) => renderToStaticMarkup(<MemoryRouter>{linked(text, site)}</MemoryRouter>);

test('pages that a text quotes and the ways to reach the operator are links, and all words stay', () => {
  const text = '致电 010-1 或 010-2，或在“联系我们”留言；简历发到 post@house.cn，再致电 010-1。';
  const html = shown(text);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'tel:010-1',
    'tel:010-2',
    '/contact',
    'mailto:post@house.cn',
    'tel:010-1',
  ]);
});

test('a text without any is itself', () => {
  expect(shown('诚实、细致。')).toBe('诚实、细致。');
});
