import type { FileLink } from '@yance/contract/files/file.ts';
import styles from './sample-photo.module.css';

/** The customer's picture of a group of samples: small, and large in a new tab. */
export function SamplePhoto({ photo, name }: { photo: FileLink; name: string }) {
  return (
    <a href={photo.url} target="_blank" rel="noreferrer">
      <img className={styles.photo} src={photo.url} alt={`客户的照片：${name}`} />
    </a>
  );
}
