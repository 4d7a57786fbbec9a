import { emptyDocument, type DocumentNode } from '@yance/contract/content/document.ts';
import { readPasted } from '@yance/contract/content/staff-endpoints.ts';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { ConfigProvider } from 'antd';
import { useEffect } from 'react';
import { call } from '../../../lib/call.ts';
import { toastFailure } from '../../../lib/toast.ts';
import { extensions } from './schema.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

interface Props {
  value?: DocumentNode;
  onChange?: (document: DocumentNode) => void;
  id?: string;
}

/**
 * The editor of a text. It reads and writes a tree of nodes and never markup, because the console's policy lets no
 * string become markup: what is pasted as markup is read by the server, which answers with nodes.
 */
export function RichText({ value, onChange, id }: Props) {
  const { componentDisabled: locked } = ConfigProvider.useConfig();
  const editor: Editor = useEditor({
    editable: !locked,
    extensions,
    injectCSS: false,
    content: value ?? emptyDocument,
    editorProps: {
      attributes: {
        ...(id ? { id } : {}),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': '正文',
        class: styles.text ?? '',
      },
      handleDOMEvents: { paste: (_view, event) => paste(editor, event), drop: refuseForeignDrop },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.getJSON() as DocumentNode),
  });
  // A restored version comes from outside; what is typed here comes back as the same value.
  useEffect(() => {
    if (value && JSON.stringify(value) !== JSON.stringify(editor.getJSON()))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.frame}>
      {locked ? null : <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** True where the event is taken care of here. Plain text is left to the editor. */
function paste(editor: Editor | null, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (html === '' || !editor) return false;
  event.preventDefault();
  const plain = event.clipboardData?.getData('text/plain') ?? '';
  call(readPasted, { html }).then(
    ({ body }) =>
      editor
        .chain()
        .focus()
        .insertContent(body.content ?? [])
        .run(),
    (error: unknown) => {
      toastFailure(error);
      editor
        .chain()
        .focus()
        .insertContent(plain.split(/\n+/).map((line) => paragraphOf(line)))
        .run();
    },
  );
  return true;
}

const paragraphOf = (text: string) => ({ type: 'paragraph', ...(text ? { content: [{ type: 'text', text }] } : {}) });

/** Inside the editor blocks are moved by dragging; markup from elsewhere comes in by pasting. */
function refuseForeignDrop(view: { dragging: unknown }, event: DragEvent): boolean {
  if (view.dragging) return false;
  event.preventDefault();
  return true;
}
