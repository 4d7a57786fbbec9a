import { Mark, mergeAttributes, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { tableEditing } from '@tiptap/pm/tables';
import { isLink, pictureName } from '@yance/contract/content/document.ts';

/** A picture of this site; nothing else can be shown. */
const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes: { src, ...rest } }) => [
    'img',
    mergeAttributes(rest, pictureName(String(src)) ? { src: String(src) } : {}),
  ],
});

const span = { default: 1 };
const cell = {
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ colspan: span, rowspan: span, colwidth: { default: null } }),
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: (extension) => ({ tableRole: roles[extension.name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});
const TableCell = Node.create({
  name: 'tableCell',
  ...cell,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes: { colspan, rowspan } }) => [
    'td',
    { colspan: String(colspan), rowspan: String(rowspan) },
    0,
  ],
});
const TableHeader = Node.create({
  name: 'tableHeader',
  ...cell,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes: { colspan, rowspan } }) => [
    'th',
    { colspan: String(colspan), rowspan: String(rowspan) },
    0,
  ],
});
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});
const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

/** Exactly the nodes and marks that the contract allows (document.ts). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    strike: false,
    underline: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: false, isAllowedUri: (address) => isLink(address) },
  }),
  Picture,
  Table,
  TableRow,
  TableCell,
  TableHeader,
  Subscript,
  Superscript,
];
