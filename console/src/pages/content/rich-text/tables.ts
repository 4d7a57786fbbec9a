import type { Editor } from '@tiptap/react';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';

const paragraph = { type: 'paragraph' };
const row = (cell: string) => ({
  type: 'tableRow',
  content: [1, 2, 3].map(() => ({ type: cell, content: [paragraph] })),
});
const fresh = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };

export const insideTable = (editor: Editor): boolean => isInTable(editor.state);

/** A new table, with the cursor in its first cell. */
export function insertTable(editor: Editor): void {
  const before = editor.state.selection.from;
  editor.chain().focus().insertContent(fresh).run();
  let cell: number | undefined;
  editor.state.doc.nodesBetween(Math.max(before - 1, 0), editor.state.doc.content.size, (node, position) => {
    if (node.type.name === 'tableHeader') cell ??= position;
    return cell === undefined;
  });
  if (cell !== undefined) editor.commands.setTextSelection(cell + 2);
}

/** What can be done to the table around the cursor. */
export const tableSteps = [
  { label: '加一行', run: addRowAfter },
  { label: '加一列', run: addColumnAfter },
  { label: '删本行', run: deleteRow },
  { label: '删本列', run: deleteColumn },
  { label: '表头', run: toggleHeaderRow },
  { label: '删表格', run: deleteTable },
].map(({ label, run }) => ({
  label,
  run: (editor: Editor) => {
    run(editor.state, editor.view.dispatch);
    editor.commands.focus();
  },
}));
