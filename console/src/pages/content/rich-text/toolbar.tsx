import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { isLink } from '@yance/contract/content/document.ts';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { PictureButton } from '../../../parts/picture-field/picture-button.tsx';
import styles from './rich-text.module.css';
import { insertTable, insideTable, tableSteps } from './tables.ts';

interface Tool {
  label: string;
  title: string;
  active?: string | [string, Record<string, unknown>];
  run: (editor: Editor) => unknown;
}

const heading = (level: 2 | 3 | 4, label: string): Tool => ({
  label,
  title: `${label}（${level} 级标题）`,
  active: ['heading', { level }],
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});
const mark = (name: string, label: string, title: string): Tool => ({
  label,
  title,
  active: name,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});
const tools: readonly Tool[] = [
  heading(2, '大标题'),
  heading(3, '中标题'),
  heading(4, '小标题'),
  mark('bold', '粗', '加粗'),
  mark('italic', '斜', '斜体'),
  mark('subscript', 'X₂', '下标'),
  mark('superscript', 'X²', '上标'),
  mark('code', '码', '代码'),
  {
    label: '• 列表',
    title: '项目列表',
    active: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: '1. 列表',
    title: '编号列表',
    active: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: '引用',
    title: '引用',
    active: 'blockquote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { label: '分隔线', title: '分隔线', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { label: '表格', title: '插入表格', run: insertTable },
];

const isActive = (editor: Editor, { active }: Tool): boolean =>
  active !== undefined && (typeof active === 'string' ? editor.isActive(active) : editor.isActive(...active));

/** The tools above the text; a pressed one shows what the cursor stands in. */
export function Toolbar({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: tools.map((tool) => isActive(current, tool)),
      table: insideTable(current),
      undo: current.can().undo(),
      redo: current.can().redo(),
    }),
  });
  return (
    <div className={styles.tools} role="toolbar" aria-label="文字格式">
      {tools.map((tool, index) => (
        <Button
          key={tool.label}
          size="small"
          type={state.active[index] ? 'primary' : 'text'}
          aria-pressed={tool.active === undefined ? undefined : state.active[index]}
          title={tool.title}
          onClick={() => tool.run(editor)}
        >
          {tool.label}
        </Button>
      ))}
      <LinkTool editor={editor} />
      <PictureButton
        label="图片"
        arrived={({ url: src, width, height }) =>
          editor
            .chain()
            .focus()
            .insertContent({ type: 'image', attrs: { src, alt: '', width, height } })
            .run()
        }
      />
      <AltTool editor={editor} />
      {state.table
        ? tableSteps.map((step) => (
            <Button key={step.label} size="small" type="text" onClick={() => step.run(editor)}>
              {step.label}
            </Button>
          ))
        : null}
      <Button size="small" type="text" disabled={!state.undo} onClick={() => editor.chain().focus().undo().run()}>
        撤销
      </Button>
      <Button size="small" type="text" disabled={!state.redo} onClick={() => editor.chain().focus().redo().run()}>
        重做
      </Button>
    </div>
  );
}

/** Asks for one line of text and gives it back. */
function AskButton({
  label,
  pressed,
  hint,
  initial,
  refuses,
  done,
}: {
  label: string;
  pressed: boolean;
  hint: string;
  initial: () => string;
  refuses: (text: string) => string | null;
  done: (text: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const wrong = refuses(text.trim());
  const finish = () => {
    if (wrong) return;
    setOpen(false);
    done(text.trim());
  };
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setText(initial());
      }}
      content={
        <div className={styles.ask}>
          <Input
            aria-label={hint}
            placeholder={hint}
            value={text}
            maxLength={500}
            status={wrong ? 'error' : ''}
            onChange={(event) => setText(event.target.value)}
            onPressEnter={finish}
          />
          {wrong ? <span className={styles.wrong}>{wrong}</span> : null}
          <Button type="primary" size="small" disabled={wrong !== null} onClick={finish}>
            确定
          </Button>
        </div>
      }
    >
      <Button size="small" type={pressed ? 'primary' : 'text'}>
        {label}
      </Button>
    </Popover>
  );
}

function LinkTool({ editor }: { editor: Editor }) {
  const active = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });
  return (
    <AskButton
      label="链接"
      pressed={active}
      hint="https://… 或 /detail/…，留空为取消链接"
      initial={() => (editor.getAttributes('link') as { href?: string }).href ?? ''}
      refuses={(text) => (text === '' || isLink(text) ? null : '请填写 http(s) 网址或本站以 / 开头的路径')}
      done={(href) => {
        const chain = editor.chain().focus().extendMarkRange('link');
        if (href === '') chain.unsetMark('link').run();
        else if (editor.state.selection.empty && !active)
          editor
            .chain()
            .focus()
            .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
            .run();
        else chain.setMark('link', { href }).run();
      }}
    />
  );
}

/** The words for a picture, for people who cannot see it. */
function AltTool({ editor }: { editor: Editor }) {
  const chosen = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('image') });
  if (!chosen) return null;
  return (
    <AskButton
      label="图片说明"
      pressed={false}
      hint="图片里有什么"
      initial={() => (editor.getAttributes('image') as { alt?: string }).alt ?? ''}
      refuses={() => null}
      done={(alt) =>
        editor
          .chain()
          .focus()
          .updateAttributes('image', { alt: alt.slice(0, 200) })
          .run()
      }
    />
  );
}
