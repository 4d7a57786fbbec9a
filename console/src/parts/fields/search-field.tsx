import { useRef, type CSSProperties } from 'react';
import styles from './field.module.css';

interface Props {
  /** Its name as well. */
  placeholder: string;
  value: string;
  change: (value: string) => void;
  /** Enter was pressed. */
  enter: () => void;
  className?: string | undefined;
  style?: CSSProperties;
}

/** A line of text to look for, with a cross that empties it. */
export function SearchField({ placeholder, value, change, enter, className, style }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={`${styles.field} ${className ?? ''}`} style={style}>
      <input
        ref={input}
        data-first-filter=""
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        maxLength={100}
        value={value}
        onChange={({ target }) => change(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) enter();
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="清空"
        className={styles.clear}
        hidden={value === ''}
        onClick={() => {
          change('');
          input.current?.focus();
        }}
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <circle cx="6" cy="6" r="6" fill="currentColor" />
          <path d="M4 4l4 4M8 4L4 8" stroke="var(--paper)" strokeWidth="1.1" strokeLinecap="round" />
        </svg>
      </button>
    </span>
  );
}
