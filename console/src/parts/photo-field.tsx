import { fileLink, type FileLink } from '@yance/contract/files/file.ts';
import { uploadStaffPicture } from '@yance/contract/files/staff-endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { toastFailure } from '../lib/toast.ts';
import { upload } from '../lib/upload.ts';
import styles from './photo-field.module.css';

/** One photo, from the camera of a phone or a file; the form gives `onChange` with the rid of the stored picture. */
export function PhotoField({ label, onChange }: { label: string; onChange?: (rid: string) => void }) {
  const [progress, setProgress] = useState<number | null>(null);
  const [picture, setPicture] = useState<FileLink | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    try {
      const path = uploadStaffPicture.path;
      const stored = fileLink.parse(await upload({ path, file, signal: abort.signal, progress: setProgress }));
      setPicture(stored);
      onChange?.(stored.rid);
    } catch (error) {
      toastFailure(error);
    } finally {
      setProgress(null);
    }
  };
  return (
    <label className={styles.photo}>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        disabled={progress !== null}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
      <PhotoState progress={progress} picture={picture} />
    </label>
  );
}

function PhotoState({ progress, picture }: { progress: number | null; picture: FileLink | null }) {
  if (progress !== null) return `${Math.floor(progress * 100)}%`;
  return picture ? <img src={picture.url} alt="已上传" /> : '拍照';
}
