import { isDocument, isLink, pictureName, type DocumentNode } from '@yance/contract/content/document.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { cleanHtml } from './clean-html.ts';

const blocks: Readonly<Record<string, string>> = {
  p: 'paragraph',
  figure: 'paragraph',
  figcaption: 'paragraph',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
  pre: 'codeBlock',
  table: 'table',
  tr: 'tableRow',
  td: 'tableCell',
  th: 'tableHeader',
};
const marks: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  code: 'code',
  sub: 'subscript',
  sup: 'superscript',
};
/** Blocks that hold other blocks; text that stands in them bare becomes a paragraph. */
const holders = new Set(['doc', 'blockquote', 'listItem', 'tableCell', 'tableHeader']);
const texts = new Set(['paragraph', 'heading', 'codeBlock']);
const allowed: Readonly<Record<string, string>> = {
  bulletList: 'listItem',
  orderedList: 'listItem',
  table: 'tableRow',
  tableRow: 'cell',
};

type Mark = { type: string; attrs?: Record<string, unknown> };

/** What an editor pastes, as a document. Refuses `tooIntricate` when no article may be that deep or long. */
export function pastedDocument(html: string): DocumentNode {
  const body = htmlDocument(html);
  if (!isDocument(body)) throw new Refusal('tooIntricate');
  return body;
}

/**
 * A document from HTML: what was published before documents were kept, and what editors paste. The HTML is cleaned
 * first, which also makes it well formed, so that tags can be read one after the other.
 */
export function htmlDocument(html: string): DocumentNode {
  const root: DocumentNode = { type: 'doc', content: [] };
  const open: { tag: string; node: DocumentNode }[] = [{ tag: '', node: root }];
  let active: { tag: string; mark: Mark }[] = [];
  const top = () => open.at(-1)?.node ?? root;
  const put = (node: DocumentNode) => {
    const parent = top();
    (parent.content ??= []).push(node);
  };
  const closeTo = (index: number) => open.splice(index);

  for (const [, closing, name = '', attributes = '', text] of cleanHtml(
    html.replaceAll('\u0000', '').toWellFormed(),
  ).matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) {
      const words = top().type === 'codeBlock' ? unescaped(text) : unescaped(text).replaceAll(/\s+/g, ' ');
      if (words.trim() === '' && !texts.has(top().type)) continue;
      if (!texts.has(top().type)) enterParagraph();
      const used = active.map(({ mark }) => mark);
      if (texts.has(top().type))
        put({ type: 'text', text: words, ...(used.length > 0 && top().type !== 'codeBlock' ? { marks: used } : {}) });
      continue;
    }
    if (closing) leave(name);
    else enter(name, attributes);
  }
  return tidy(root);

  function enterParagraph(): void {
    if (!holders.has(top().type)) return;
    const node: DocumentNode = { type: 'paragraph', content: [] };
    put(node);
    open.push({ tag: '', node });
  }

  function enter(name: string, attributes: string): void {
    if (name === 'br' || name === 'hr' || name === 'img') return enterVoid(name, attributes);
    if (name === 'a' || marks[name]) {
      const mark = markOf(name, attributes);
      if (mark) active.push({ tag: name, mark });
      return;
    }
    const heading = /^h([2-4])$/.exec(name);
    const type = heading ? 'heading' : blocks[name];
    if (!type) return;
    if (texts.has(top().type)) closeTo(open.length - 1);
    const parent = top().type;
    const only = allowed[parent];
    if (only && only !== type && !(only === 'cell' && (type === 'tableCell' || type === 'tableHeader'))) return;
    const attrs = heading ? { level: Number(heading[1]) } : spansOf(type, attributes);
    const node: DocumentNode = { type, ...(attrs ? { attrs } : {}), content: [] };
    put(node);
    open.push({ tag: name, node });
  }

  function enterVoid(name: string, attributes: string): void {
    if (name === 'br') {
      if (top().type === 'paragraph') put({ type: 'hardBreak' });
      return;
    }
    if (texts.has(top().type)) closeTo(open.length - 1);
    if (!holders.has(top().type)) return;
    const src = unescaped(attributeOf(attributes, 'src'));
    if (name === 'hr') put({ type: 'horizontalRule' });
    else if (pictureName(src)) put({ type: 'image', attrs: { src, alt: unescaped(attributeOf(attributes, 'alt')) } });
  }

  function leave(name: string): void {
    if (name === 'a' || marks[name]) {
      const index = active.findLastIndex(({ tag }) => tag === name);
      if (index >= 0) active = active.toSpliced(index, 1);
      return;
    }
    const index = open.findLastIndex(({ tag }) => tag === name);
    if (index > 0) closeTo(index);
  }
}

function markOf(name: string, attributes: string): Mark | undefined {
  if (name !== 'a') return { type: marks[name] ?? '' };
  const href = unescaped(attributeOf(attributes, 'href'));
  return isLink(href) ? { type: 'link', attrs: { href } } : undefined;
}

function spansOf(type: string, attributes: string): Record<string, number> | undefined {
  if (type !== 'tableCell' && type !== 'tableHeader') return undefined;
  const span = (name: string) => Math.min(Math.max(Number(attributeOf(attributes, name)) || 1, 1), 50);
  return { colspan: span('colspan'), rowspan: span('rowspan') };
}

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function unescaped(text: string): string {
  return text
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (whole, hex: string, digits: string) => {
      const code = Number.parseInt(digits, hex ? 16 : 10);
      return code > 0 && code < 0x110000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : whole;
    })
    .replaceAll(/&([a-z]+);/g, (whole, name: string) => signs[name] ?? whole);
}

/** Every holder begins with a paragraph or other block, and lists and tables that came out empty go. */
function tidy(node: DocumentNode): DocumentNode {
  if (node.type === 'text' || !node.content) return node;
  const content = node.content
    .map(tidy)
    .filter((one) => !(one.type in allowed && (one.content ?? []).length === 0))
    .filter((one) => one.type !== 'text' || one.text !== '');
  if (!holders.has(node.type)) return { ...node, content };
  const first = node.type === 'listItem' && content[0]?.type !== 'paragraph' ? [{ type: 'paragraph' }] : [];
  const blocksOf = [...first, ...content];
  return { ...node, content: blocksOf.length > 0 ? blocksOf : [{ type: 'paragraph' }] };
}
