import type { FileLink } from '@yance/contract/files/file.ts';
import { uploadStaffFile, uploadStaffPicture } from '@yance/contract/files/staff-endpoints.ts';
import { formatSize } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { toastWarning } from '../lib/toast.ts';
import { useUploads } from '../lib/use-uploads.ts';
import styles from './attach-files.module.css';
import { UploadLine } from './file-drop.tsx';

interface Props {
  /** Files that have arrived. */
  files: readonly FileLink[];
  most: number;
  /** In each. */
  megabytes: number;
  onChange: (files: FileLink[]) => void;
  /** Hears whether files are on their way, or did not arrive and wait for what becomes of them. */
  underWay: (waiting: boolean) => void;
  /** The field of what is written: pictures pasted into it are attached too. */
  children: ReactNode;
  /** The button that sends all of it. */
  send?: ReactNode;
}

/** What is taken apart and put together again, and then shown in pages. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
const mostPictureBytes = 20 * 1024 * 1024;
const endpointOf = ({ type, size }: File) =>
  pictureTypes.includes(type) && size <= mostPictureBytes ? uploadStaffPicture : uploadStaffFile;

/** A few files that go with what is written above: chosen, dropped or pasted, each sent at once. */
export function AttachFiles({ files, most, megabytes, onChange, underWay, children, send }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const { uploads, add, cancel, retry } = useUploads({
    endpoint: endpointOf,
    arrived: (file: FileLink, _sent, listed) => {
      listed();
      onChange([...files, file]);
    },
  });
  const waiting = uploads.length > 0;
  useEffect(() => underWay(waiting), [waiting, underWay]);
  const take = (chosen: readonly File[]) => {
    const small = chosen.filter(({ size }) => size <= megabytes * 1024 * 1024);
    const room = Math.max(0, most - files.length - uploads.length);
    if (small.length < chosen.length) toastWarning(`单个附件不能超过 ${megabytes} MB`);
    else if (small.length > room) toastWarning(`最多 ${most} 个附件`);
    add(small.slice(0, room));
  };
  return (
    <div
      onPaste={({ clipboardData }) => take([...clipboardData.files])}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }}
    >
      {children}
      <input
        ref={chooser}
        className={styles.chooser}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="选择附件"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <ul className={styles.files} aria-label="附件" aria-live="polite">
        {files.map((file) => (
          <li key={file.rid}>
            <span className={styles.name}>{file.name}</span>
            <small>{formatSize(file.size)}</small>
            <Button
              size="small"
              type="link"
              aria-label={`移除 ${file.name}`}
              onClick={() => onChange(files.filter(({ rid }) => rid !== file.rid))}
            >
              移除
            </Button>
          </li>
        ))}
        {uploads.map((one) => (
          <UploadLine key={one.id} upload={one} cancel={() => cancel(one.id)} retry={() => retry(one.id)} />
        ))}
      </ul>
      <div className={styles.below}>
        <Button
          disabled={files.length + uploads.length >= most}
          title={`最多 ${most} 个，每个不超过 ${megabytes} MB；也可以拖入或粘贴截图`}
          onClick={() => chooser.current?.click()}
        >
          添加附件
        </Button>
        {send}
      </div>
    </div>
  );
}
