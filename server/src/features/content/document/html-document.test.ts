import type { DocumentNode } from '@yance/contract/content/document.ts';
import { isDocument, isLink } from '@yance/contract/content/document.ts';
import * as calls from '@yance/contract/content/staff-endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newStaff, type StaffSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { hostileTexts } from '../../../../test/hostile-markup.ts';
import { documentHtml } from './document-html.ts';
import { htmlDocument } from './html-document.ts';

const text = (words: string, href?: string): DocumentNode => ({
  type: 'text',
  text: words,
  ...(href === undefined ? {} : { marks: [{ type: 'link', attrs: { href } }] }),
});
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content });
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });

/** Every place of a document that holds words. */
const placed = (words: string): DocumentNode =>
  doc(
    paragraph(text(words), text('链接', words)),
    { type: 'heading', attrs: { level: words as unknown as number }, content: [text(words)] },
    { type: 'image', attrs: { src: words, alt: words, width: words } },
    { type: 'image', attrs: { src: '/upload/img/a.webp', alt: words } },
    { type: 'codeBlock', attrs: { language: words }, content: [text(words)] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableCell', attrs: { colspan: words }, content: [paragraph(text(words))] }],
        },
      ],
    },
    { type: 'bulletList', attrs: { class: words }, content: [{ type: 'listItem', content: [paragraph(text(words))] }] },
  );

/** Tags of the result with their attributes: everything that a browser would take for markup. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
const allowedTag =
  /^<(?:\/?(?:p|h[234]|ul|ol|li|blockquote|strong|em|sub|sup|code|pre|table|tbody|tr|figure|figcaption)|\/?a|br ?\/?|hr ?\/?|\/t[hd]|t[hd](?: (?:colspan|rowspan)="\d+")*|img src="\/upload\/img\/[a-z0-9._-]+" alt="[^"<>]*"(?: (?:width|height)="\d+")* ?\/?|a href="(?:https?:\/\/|\/)[^"<>]*"(?: rel="noopener noreferrer")?(?: target="_blank")?)>$/;

describe('whatever stands in a document', () => {
  it.each(hostileTexts.map((words, index) => [index, words] as const))(
    '%i becomes nothing but the tags of articles',
    (_, words) => {
      const html = documentHtml(placed(words));
      expect(tagsOf(html).filter((tag) => !allowedTag.test(tag))).toEqual([]);
      const pasted = documentHtml(htmlDocument(`<p>${words}</p><a href="${words}">x</a><img src="${words}">`));
      expect(tagsOf(pasted).filter((tag) => !allowedTag.test(tag))).toEqual([]);
    },
  );

  it('keeps its words as they were written, and its forms', () => {
    const words = '<b>1 < 2 & "3"</b>';
    const html = documentHtml(doc(paragraph(text(words)), paragraph(text('a', 'https://example.com/?a=1&b=2'))));
    expect(html).toContain('&lt;b&gt;1 &lt; 2 &amp;');
    expect(html).toContain(
      '<a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">a</a>',
    );
    expect(documentHtml(htmlDocument(html))).toBe(html);
  });

  it('is refused where it holds what no article may, is too deep or is no document', () => {
    const deep = Array.from({ length: 60 }).reduce<DocumentNode>(
      (inner) => ({ type: 'blockquote', content: [inner] }),
      paragraph(),
    );
    for (const wrong of [null, 'text', { type: 'doc', content: [{ type: 'script' }] }, doc(deep), doc(text('\u0000'))])
      expect(isDocument(wrong)).toBe(false);
    expect(isDocument({ type: 'doc', content: [{ type: 'text', text: 'a', marks: [{ type: 'style' }] }] })).toBe(false);
  });

  it('links only to http(s) addresses and to paths of this site', () => {
    for (const right of ['https://example.com', 'http://a.cn/b?c=d#e', '/detail/1', '/'])
      expect([right, isLink(right)]).toEqual([right, true]);
    for (const wrong of [
      'javascript:alert(1)',
      '//evil.com',
      '/\\evil.com',
      'data:text/html,x',
      'mailto:a@b.c',
      'java\nscript:1',
      'ftp://a',
    ])
      expect([wrong, isLink(wrong)]).toEqual([wrong, false]);
  });
});

describe('pasted markup', () => {
  let world: World;
  let editor: StaffSpeaker;
  beforeAll(async () => {
    world = await openWorld();
    editor = await newStaff(world, 'E');
  });
  it('keeps headings, lists, tables, links and emphasis, and loses everything else', async () => {
    const html =
      '<h1>题</h1><h2 style="color:red">节</h2><p>甲<b>乙</b><i>丙</i>H<sub>2</sub>O</p><ul><li>一<ul><li>二</li></ul></li></ul><table><tr><th>头</th><td colspan="2">格</td></tr></table><a href="/guide">帮助</a><script>alert(1)</script><iframe src="https://x.cn"></iframe>';
    const { body } = await world.call(calls.readPasted, { html }, editor);
    expect(documentHtml(body)).toBe(
      '<p>题</p><h2>节</h2><p>甲<strong>乙</strong><em>丙</em>H<sub>2</sub>O</p><ul><li><p>一</p><ul><li>二</li></ul></li></ul><table><tbody><tr><th>头</th><td colspan="2">格</td></tr></tbody></table><p><a href="/guide">帮助</a></p>',
    );
  });

  it('that no database could hold is mended, and that is too deep is refused', async () => {
    const { body } = await world.call(calls.readPasted, { html: '<p>\u0000甲\ud800</p>' }, editor);
    expect(documentHtml(body)).toBe('<p>甲\ufffd</p>');
    expect(await world.answer(calls.readPasted, { html: '<blockquote>'.repeat(60) + '甲' }, editor)).toMatchObject({
      code: 0,
      msg: '粘贴的内容过长或嵌套过深，请分段粘贴',
    });
  });
});
