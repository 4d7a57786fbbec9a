import type { Endpoint, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { stageWords } from '@yance/web/upload-stages.ts';
import { isMoving, useUploads, type Upload } from '../lib/use-uploads.ts';
import styles from './file-drop.module.css';

interface Props<E extends Endpoint> {
  /** Where each file goes. */
  endpoint: E;
  fields?: Readonly<Record<string, string>>;
  /** As in the HTML attribute: `.pdf,.csv`, `image/*`. */
  accept?: string;
  /** What may be dropped here, under the title. */
  hint?: string;
  /** One file takes the place of the one before. */
  single?: boolean;
  /** The reply for every file that has arrived; `listed` takes its line away, once the page shows it elsewhere. */
  arrived: (data: OutputOf<E>, file: File, listed: () => void) => void;
  /** Hears whether files are on their way. */
  underWay?: (moving: boolean) => void;
}

/**
 * Takes files by drop (the field itself covers the zone), choice or a phone's camera; each shows its progress and can
 * be cancelled or tried again.
 */
export function FileDrop<E extends Endpoint>({ endpoint, fields, accept, hint, single, arrived, underWay }: Props<E>) {
  const { uploads, moving, add, cancel, retry } = useUploads({ endpoint, fields, arrived });
  useEffect(() => {
    underWay?.(moving);
  }, [moving, underWay]);
  const [over, setOver] = useState(false);
  return (
    <div>
      <label className={styles.zone} data-over={over ? '' : undefined}>
        <input
          type="file"
          multiple={!single}
          accept={accept}
          className={styles.input}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <strong>拖入文件，或点击选择</strong>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </label>
      <ul className={styles.list} aria-live="polite">
        {(single ? uploads.slice(-1) : uploads).map((one) => (
          <UploadLine key={one.id} upload={one} cancel={() => cancel(one.id)} retry={() => retry(one.id)} />
        ))}
      </ul>
    </div>
  );
}

/** One file on its way: its progress, or why it did not arrive. */
export function UploadLine({ upload, cancel, retry }: { upload: Upload; cancel: () => void; retry: () => void }) {
  const { file, state, progress, stage, failure } = upload;
  const moving = isMoving(upload);
  return (
    <li className={styles.line}>
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      {failure ? (
        <span className={styles.failure}>{failure}</span>
      ) : (
        <Progress
          className={styles.progress}
          size="small"
          percent={Math.floor(progress * 100)}
          aria-label={`${file.name} 上传进度`}
        />
      )}
      {moving && stage !== 'sending' ? <span className={styles.stage}>{stageWords[stage]}</span> : null}
      {/* An empty file stays empty. */}
      {failure && file.size > 0 ? (
        <Button size="small" type="link" onClick={retry}>
          重试
        </Button>
      ) : null}
      {state === 'arrived' ? <span className={styles.arrived}>已上传</span> : null}
      {moving || failure ? (
        <Button size="small" type="link" onClick={cancel}>
          {moving ? '取消' : '移除'}
        </Button>
      ) : null}
    </li>
  );
}
