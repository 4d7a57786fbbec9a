import { useRef, useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Field } from '@yance/ui/field.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import { failureWords } from '@yance/web/failure.ts';
import type { UploadOptions } from '@yance/web/upload.ts';
import css from './attachments-field.module.css';
import { holdOf, type Sending } from './hold.ts';

interface Item extends Sending {
  key: number;
  file: File;
  /** Part that is sent, 0 to 1. */
  part: number;
}

/**
 * A few files that go with what is written; each is sent when chosen, with progress, cancel and retry. `onChange` hears
 * the rids of those that are there, and why the form cannot go yet without losing one of them.
 */
export function AttachmentsField({
  label = '附件（选填）',
  most,
  mostMegabytes,
  error,
  upload,
  onChange,
}: {
  label?: string;
  most: number;
  /** In each. */
  mostMegabytes: number;
  error?: string | undefined;
  upload: (file: File, options: UploadOptions) => Promise<{ rid: string }>;
  onChange: (rids: string[], hold: string | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<Item[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const [items, setItems] = useState<readonly Item[]>([]);
  const show = (next: Item[]) => {
    list.current = next;
    setItems(next);
  };
  const put = (next: Item[]) => {
    show(next);
    onChange(
      next.flatMap(({ rid }) => rid ?? []),
      holdOf(next),
    );
  };
  const changed = (key: number, more: Partial<Item>) =>
    list.current.map((item) => (item.key === key ? { ...item, ...more } : item));
  const change = (key: number, more: Partial<Item>) => put(changed(key, more));

  const send = async ({ key, file }: Item) => {
    if (file.size > mostMegabytes * 1024 * 1024) return change(key, { failure: `文件不能超过 ${mostMegabytes} MB` });
    const controller = new AbortController();
    running.current.set(key, controller);
    change(key, { part: 0, failure: '' });
    try {
      const { rid } = await upload(file, {
        signal: controller.signal,
        onProgress: (part) => show(changed(key, { part })),
      });
      change(key, { rid, part: 1 });
    } catch (failure) {
      if (!controller.signal.aborted) change(key, { failure: failureWords(failure) });
    } finally {
      running.current.delete(key);
    }
  };
  const choose = (files: readonly File[]) => {
    const room = most - list.current.length;
    const added = files.slice(0, room).map((file): Item => ({ key: (lastKey.current += 1), file, part: 0 }));
    put([...list.current, ...added]);
    for (const item of added) void send(item);
  };
  const remove = (key: number) => {
    running.current.get(key)?.abort();
    put(list.current.filter((item) => item.key !== key));
  };

  return (
    <Field label={label} hint={`最多 ${most} 个，每个不超过 ${mostMegabytes} MB`} error={error}>
      {(control) => (
        <div className={css.box}>
          <input
            ref={input}
            id={control.id}
            aria-describedby={control['aria-describedby']}
            className="visually-hidden"
            type="file"
            multiple
            tabIndex={-1}
            onChange={(event) => {
              choose([...(event.target.files ?? [])]);
              // The same file can then be chosen once more.
              event.target.value = '';
            }}
          />
          {items.length > 0 && (
            <ul role="list" className={css.items}>
              {items.map((item) => (
                <Attachment
                  key={item.key}
                  item={item}
                  onRetry={() => void send(item)}
                  onRemove={() => remove(item.key)}
                />
              ))}
            </ul>
          )}
          <Button icon="upload" disabled={items.length >= most} onClick={() => input.current?.click()}>
            添加附件
          </Button>
        </div>
      )}
    </Field>
  );
}

function Attachment({ item, onRetry, onRemove }: { item: Item; onRetry: () => void; onRemove: () => void }) {
  const percent = Math.floor(item.part * 100);
  return (
    <li className={css.item}>
      <span className={css.name}>{item.file.name}</span>
      {item.failure ? (
        <span className={css.failed} role="alert">
          {item.failure}
          <Button look="link" size="dense" onClick={onRetry}>
            重试
          </Button>
        </span>
      ) : item.rid ? (
        <Icon name="check" size="small" className={css.sent} label="已上传" />
      ) : (
        <progress className={css.progress} max={100} value={percent} aria-label={`正在上传 ${item.file.name}`} />
      )}
      <Button look="link" size="dense" aria-label={`移除 ${item.file.name}`} onClick={onRemove}>
        移除
      </Button>
    </li>
  );
}
