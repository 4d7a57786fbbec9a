import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { fromDrop, fromField, type Choice, type Picked } from './picked-files.ts';
import styles from './upload.module.css';

const mostNamed = 10;

/** Takes a folder or many files, by drop or choice; of empty ones it says that they are left out. */
export function PickFiles({ disabled, picked }: { disabled: boolean; picked: (files: Picked[]) => void }) {
  const [over, setOver] = useState(false);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = (choice: Choice) => {
    setEmpty(choice.empty);
    picked(choice.files);
  };
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
        take(fromField(target.files ?? []));
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
        if (!disabled) void fromDrop(event.dataTransfer.items).then(take);
      }}
    >
      <p>
        把结果文件、整个文件夹或它的 ZIP
        压缩包拖到这里，先核对再上传。文件名或文件夹名里有样品标签号，或订单号加样品编号，即可自动对应；压缩包里写着各个样品的，会按样品拆开，如{' '}
        <code>S2026112400001-001.xy</code>、<code>2026112400001-A1.xy</code>。
      </p>
      <Button type="primary" disabled={disabled} onClick={() => folder.current?.click()}>
        选择文件夹
      </Button>
      <Button disabled={disabled} onClick={() => files.current?.click()}>
        选择文件
      </Button>
      {empty.length > 0 ? (
        <Alert
          className={styles.empty ?? ''}
          type="warning"
          showIcon
          closable={{ onClose: () => setEmpty([]) }}
          title={`${empty.length} 个空文件没有列入，请检查是否保存完整：${empty.slice(0, mostNamed).join('、')}${empty.length > mostNamed ? ' 等' : ''}`}
        />
      ) : null}
      {field(folder, '选择文件夹', { webkitdirectory: '' })}
      {field(files, '选择文件', {})}
    </div>
  );
}
