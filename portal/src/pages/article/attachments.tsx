import { Icon } from '@yance/ui/icon.tsx';
import css from './attachments.module.css';

interface Props {
  article: string;
  files: readonly { rid: string; name: string; size: number }[];
}

/** In the unit that gives a short number. */
function sizeWords(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Files of an article; each address leads to a fresh link. */
export function Attachments({ article, files }: Props) {
  if (files.length === 0) return null;
  return (
    <section className={css.files}>
      <h2>附件</h2>
      <ul role="list">
        {files.map(({ rid, name, size }) => (
          <li key={rid}>
            <a href={`/api/open/news/attachment/${rid}?id=${article}`} download={name}>
              <Icon name="download" size="small" className={css.icon} /> {name}
            </a>
            <span className={css.size}>{sizeWords(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
