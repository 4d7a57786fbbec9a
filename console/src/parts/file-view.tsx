import type { FileLink } from '@yance/contract/files/file.ts';
import styles from './file-view.module.css';
import { OpenFile } from './open-file.tsx';

/** A picture is shown where it stands; every other file opens in a new tab. */
export function FileView({ file }: { file: FileLink }) {
  return (
    <figure className={styles.view}>
      {file.mime.startsWith('image/') ? (
        <a href={file.url} target="_blank" rel="noreferrer">
          <img src={file.url} alt={file.name} />
        </a>
      ) : null}
      <figcaption>
        <OpenFile file={file} />
      </figcaption>
    </figure>
  );
}
