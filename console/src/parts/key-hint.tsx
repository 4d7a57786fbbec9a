import styles from './key-hint.module.css';

/** The key of a button or link, beside its words; it is told to those who hear the page by `aria-keyshortcuts`. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className={styles.hint} aria-hidden="true">
      {children}
    </kbd>
  );
}
