import { ThumbnailPicture } from '@yance/web/viewer/files/thumbnail-picture.tsx';
import type { ViewerFile } from '@yance/web/viewer/files/viewer-file.ts';
import styles from './file-stamp.module.css';

/** A result file in the size of a stamp, which opens it. */
export function FileStamp({ file, show }: { file: ViewerFile; show: (rid: string) => void }) {
  return (
    <button type="button" className={styles.stamp} aria-label={`预览 ${file.name}`} onClick={() => show(file.rid)}>
      <ThumbnailPicture file={file} />
    </button>
  );
}
