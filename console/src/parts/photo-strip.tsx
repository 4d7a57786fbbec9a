import type { FileLink } from '@yance/contract/files/file.ts';
import { useRef, useState } from 'react';
import { usePhotoUpload } from '../lib/use-photo-upload.ts';
import { PhotoInput } from './photo-field.tsx';
import styles from './photo-field.module.css';

/** Any number of photos of one thing, with a tile that takes the next; `add` is awaited before another one is sent. */
export function PhotoStrip({
  label,
  photos,
  add,
}: {
  label: string;
  photos: readonly FileLink[];
  add: (photo: FileLink) => Promise<unknown>;
}) {
  const { progress, send } = usePhotoUpload(add);
  return (
    <span className={styles.strip}>
      {photos.map((photo) => (
        <a key={photo.rid} href={photo.url} target="_blank" rel="noreferrer">
          <img src={photo.url} alt={photo.name} />
        </a>
      ))}
      <PhotoInput several label={label} progress={progress} send={send}>
        {photos.length > 0 ? '再拍一张' : '拍照'}
      </PhotoInput>
    </span>
  );
}

/** Photos of one thing in a form, which gives `onChange` with the rids of the stored pictures. */
export function PhotosField({ label, onChange }: { label: string; onChange?: (rids: string[]) => void }) {
  const [photos, setPhotos] = useState<readonly FileLink[]>([]);
  // Several files of one choice come one after the other, faster than the page is rendered again.
  const stored = useRef<readonly FileLink[]>([]);
  const add = async (photo: FileLink) => {
    stored.current = [...stored.current, photo];
    setPhotos(stored.current);
    onChange?.(stored.current.map(({ rid }) => rid));
  };
  return <PhotoStrip label={label} photos={photos} add={add} />;
}
