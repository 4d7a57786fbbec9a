import { uploadPublicPicture } from '@yance/contract/content/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Button } from 'antd';
import { useRef } from 'react';
import { useMay } from '../../lib/may.ts';
import { useUploads } from '../../lib/use-uploads.ts';
import styles from './picture-field.module.css';

export type Picture = OutputOf<typeof uploadPublicPicture>;

/** Chooses a picture and sends it; `arrived` gets it as it was re-encoded. */
export function PictureButton({ label, arrived }: { label: string; arrived: (picture: Picture) => void }) {
  const may = useMay();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add } = useUploads({ endpoint: uploadPublicPicture, arrived });
  const last = uploads.at(-1);
  const sending = last?.state === 'sending' || last?.state === 'waiting';
  if (!may('content.edit')) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className={styles.hidden}
        aria-label={`选择${label}`}
        tabIndex={-1}
        onChange={(event) => {
          add([...(event.target.files ?? [])].slice(0, 1));
          event.target.value = '';
        }}
      />
      <Button size="small" loading={sending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {last?.state === 'failed' ? (
        <span role="alert" className={styles.failure}>
          {last.failure}
        </span>
      ) : null}
    </>
  );
}
