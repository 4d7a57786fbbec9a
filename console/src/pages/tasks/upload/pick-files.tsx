import { Button } from 'antd';
import { useRef, useState } from 'react';
import { fromDrop, fromField, type Picked } from './picked-files.ts';
import styles from './upload.module.css';

/** Takes a folder or many files, by drop or choice. */
export function PickFiles({ disabled, picked }: { disabled: boolean; picked: (files: Picked[]) => void }) {
  const [over, setOver] = useState(false);
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const field = (ref: typeof folder, label: string, more: object) => (
    <input
      ref={ref}
      className={styles.hidden}
      type="file"
      multiple
      aria-label={label}
      disabled={disabled}
      {...more}
      onChange={({ target }) => {
        picked(fromField(target.files ?? []));
        target.value = '';
      }}
    />
  );
  return (
    <div
      className={styles.zone}
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) void fromDrop(event.dataTransfer.items).then(picked);
      }}
    >
      <p>
        把结果文件或整个文件夹拖到这里，先核对再上传。文件名或文件夹名里有样品标签号，或订单号加样品编号，即可自动对应，如{' '}
        <code>S2026112400001-001.xy</code>、<code>2026112400001-A1.xy</code>。
      </p>
      <Button type="primary" disabled={disabled} onClick={() => folder.current?.click()}>
        选择文件夹
      </Button>
      <Button disabled={disabled} onClick={() => files.current?.click()}>
        选择文件
      </Button>
      {field(folder, '选择文件夹', { webkitdirectory: '' })}
      {field(files, '选择文件', {})}
    </div>
  );
}
