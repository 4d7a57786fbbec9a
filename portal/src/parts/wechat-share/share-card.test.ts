// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cardOf } from './share-card.ts';

test('a public page is handed on as its own tags say', () => {
  document.head.innerHTML = `<title>扫描电镜 - 研测</title>
    <meta property="og:title" content="扫描电镜 - 研测"><meta property="og:description" content="微区形貌">
    <meta property="og:url" content="https://www.example.com/detail/1"><meta property="og:image" content="https://www.example.com/og/detail/1.png">`;
  expect(cardOf(document)).toEqual({
    title: '扫描电镜 - 研测',
    desc: '微区形貌',
    link: 'https://www.example.com/detail/1',
    imgUrl: 'https://www.example.com/og/detail/1.png',
  });
});

test('a member’s page hands on the home page, and nothing of the member', () => {
  document.head.innerHTML = '<title>我的订单 - 研测</title><meta name="robots" content="noindex">';
  const { origin } = location;
  expect(cardOf(document)).toEqual({
    title: '研测',
    desc: '',
    link: `${origin}/`,
    imgUrl: `${origin}/og/page/site.png`,
  });
});
