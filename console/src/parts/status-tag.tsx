import styles from './status-tag.module.css';

/** What a state means to the reader; colour and mark follow from it. */
export type Tone = 'quiet' | 'running' | 'attention' | 'danger' | 'done';

/** A state in words. The mark differs by shape, so that the meaning survives without colour. */
export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <svg className={styles.mark} viewBox="0 0 8 8" aria-hidden="true">
        <path d={marks[tone]} />
      </svg>
      {children}
    </span>
  );
}

const marks: Record<Tone, string> = {
  quiet: 'M4 1a3 3 0 1 0 0 6 3 3 0 1 0 0-6zm0 1.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 1 1 0-3.2z',
  running: 'M4 1a3 3 0 1 0 0 6 3 3 0 1 0 0-6z',
  attention: 'M4 .6 7.7 7.2H.3z',
  danger: 'M4 .2 7.8 4 4 7.8.2 4z',
  done: 'M.6 4.3 1.7 3.2 3.2 4.7 6.4 1.5 7.5 2.6 3.2 6.9z',
};
