/** A rich text as its editor keeps it: a tree of nodes, never markup. */
export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocumentNode[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

/** Every node and mark that an article may hold; the server writes markup for these and for nothing else. */
export const documentNodes = [
  'doc',
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'hardBreak',
  'image',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
  'text',
] as const;
export const documentMarks = ['bold', 'italic', 'code', 'subscript', 'superscript', 'link'] as const;

const deepest = 24;
const mostNodes = 8000;

export const emptyDocument: DocumentNode = { type: 'doc', content: [{ type: 'paragraph' }] };

/**
 * Whether the value is a document: known nodes and marks, of bounded depth and number, with text that can be stored.
 */
export function isDocument(value: unknown): value is DocumentNode {
  const left = { nodes: mostNodes };
  return isNode(value, 0, left) && value.type === 'doc';
}

function isNode(value: unknown, depth: number, left: { nodes: number }): value is DocumentNode {
  left.nodes -= 1;
  if (depth > deepest || left.nodes < 0 || !isRecord(value)) return false;
  const { type, text, content = [], marks = [], attrs = {} } = value;
  if (!documentNodes.includes(type as never) || !isRecord(attrs)) return false;
  if (type === 'text' && (typeof text !== 'string' || text.includes('\u0000') || !text.isWellFormed())) return false;
  if (!Array.isArray(marks) || !marks.every((mark) => isRecord(mark) && documentMarks.includes(mark.type as never)))
    return false;
  return Array.isArray(content) && content.every((inner) => isNode(inner, depth + 1, left));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document's words without any form. */
export function documentText(node: DocumentNode): string {
  if (node.type === 'text') return node.text ?? '';
  const inner = (node.content ?? []).map(documentText);
  return inner.join(node.type === 'paragraph' || node.type === 'heading' ? '' : '\n');
}

/** The bare names of the pictures in the document. */
export function documentPictures(node: DocumentNode): string[] {
  const own = node.type === 'image' && typeof node.attrs?.src === 'string' ? [pictureName(node.attrs.src)] : [];
  return [...own, ...(node.content ?? []).flatMap(documentPictures)].filter((name) => name !== '');
}

/** The name in the address of a published picture of this site, or nothing. */
export const pictureName = (address: string): string =>
  /^\/upload\/img\/([a-z0-9][a-z0-9._-]{0,120})$/.exec(address)?.[1] ?? '';

/** Whether a link may stand in a text: another site over http(s), or a path of this one. */
export function isLink(address: string): boolean {
  if (/[\s\\]/.test(address) || address.includes('\u0000')) return false;
  if (/^\/(?!\/)/.test(address)) return true;
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
