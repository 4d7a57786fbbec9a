import { isLink, pictureName, type DocumentNode } from '@yance/contract/content/document.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { cleanHtml } from './clean-html.ts';

/**
 * The document as HTML. Markup is written for known nodes alone, every text is escaped, and the result is cleaned once
 * more.
 */
export function documentHtml(document: DocumentNode): string {
  return cleanHtml(inner(document));
}

const inner = (node: DocumentNode): string => (node.content ?? []).map(write).join('');

/** What an item or a cell holds: one paragraph alone needs no tag of its own. */
function held(node: DocumentNode): string {
  const [first, ...rest] = node.content ?? [];
  return first?.type === 'paragraph' && rest.length === 0 ? inner(first) : inner(node);
}

const plain: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  blockquote: 'blockquote',
  tableRow: 'tr',
};

function write(node: DocumentNode): string {
  const { type, attrs = {} } = node;
  const tag = plain[type];
  if (tag) return `<${tag}>${inner(node)}</${tag}>`;
  switch (type) {
    case 'text':
      return marked(node);
    case 'heading': {
      const level = [2, 3, 4].includes(Number(attrs.level)) ? Number(attrs.level) : 2;
      return `<h${level}>${inner(node)}</h${level}>`;
    }
    case 'orderedList':
      return `<ol>${inner(node)}</ol>`;
    case 'listItem':
      return `<li>${held(node)}</li>`;
    case 'codeBlock':
      return `<pre><code>${inner(node)}</code></pre>`;
    case 'horizontalRule':
      return '<hr>';
    case 'hardBreak':
      return '<br>';
    case 'image':
      return picture(attrs);
    case 'table':
      return `<table><tbody>${inner(node)}</tbody></table>`;
    case 'tableHeader':
      return `<th${spans(attrs)}>${held(node)}</th>`;
    case 'tableCell':
      return `<td${spans(attrs)}>${held(node)}</td>`;
    default:
      return '';
  }
}

function picture(attrs: Record<string, unknown>): string {
  const src = typeof attrs.src === 'string' ? attrs.src : '';
  if (pictureName(src) === '') return '';
  const alt = typeof attrs.alt === 'string' ? attrs.alt.slice(0, 200) : '';
  const sizes = (['width', 'height'] as const)
    .filter((side) => Number.isInteger(attrs[side]) && Number(attrs[side]) > 0 && Number(attrs[side]) < 10_000)
    .map((side) => ` ${side}="${Number(attrs[side])}"`);
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${sizes.join('')}>`;
}

function spans(attrs: Record<string, unknown>): string {
  return (['colspan', 'rowspan'] as const)
    .filter((side) => Number.isInteger(attrs[side]) && Number(attrs[side]) > 1 && Number(attrs[side]) <= 50)
    .map((side) => ` ${side}="${Number(attrs[side])}"`)
    .join('');
}

const markTags: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
};

function marked(node: DocumentNode): string {
  return (node.marks ?? []).reduce(
    (html, { type, attrs }) => {
      const tag = markTags[type];
      if (tag) return `<${tag}>${html}</${tag}>`;
      const href = type === 'link' && typeof attrs?.href === 'string' ? attrs.href : '';
      return href !== '' && isLink(href) ? `<a href="${escapeHtml(href)}">${html}</a>` : html;
    },
    escapeHtml(node.text ?? ''),
  );
}
