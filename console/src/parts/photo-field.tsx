import type { FileLink } from '@yance/contract/files/file.ts';
import { useState, type ReactNode } from 'react';
import { usePhotoUpload } from '../lib/use-photo-upload.ts';
import styles from './photo-field.module.css';

/** One photo, from the camera of a phone or a file; the form gives `onChange` with the rid of the stored picture. */
export function PhotoField({ label, onChange }: { label: string; onChange?: (rid: string) => void }) {
  const [picture, setPicture] = useState<FileLink | null>(null);
  const { progress, send } = usePhotoUpload((photo) => {
    setPicture(photo);
    onChange?.(photo.rid);
  });
  return (
    <PhotoInput label={label} progress={progress} send={send}>
      {picture ? <img src={picture.url} alt="已上传" /> : '拍照'}
    </PhotoInput>
  );
}

/** The camera of a phone, or files of a computer; shut while a photo is on its way, so that none is sent twice. */
export function PhotoInput({
  label,
  several = false,
  progress,
  send,
  children,
}: {
  label: string;
  several?: boolean;
  progress: number | null;
  send: (files: readonly File[]) => Promise<void>;
  children: ReactNode;
}) {
  return (
    <label className={styles.photo}>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        multiple={several}
        aria-label={label}
        disabled={progress !== null}
        onChange={(event) => {
          void send([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {progress === null ? children : `${Math.floor(progress * 100)}%`}
    </label>
  );
}
