import { useRef, type CSSProperties, type InputHTMLAttributes, type RefObject } from 'react';
import styles from './field.module.css';

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoFocus' | 'maxLength' | 'type'> {
  ref?: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  value: string;
  change: (value: string) => void;
  /** Enter was pressed; left out where a form hears it. */
  enter?: () => void;
  /** The one that the key of filters leads to. */
  first?: boolean;
  large?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
}

/** A line of text to look for, with a cross that empties it. */
export function SearchField(props: Props) {
  const { ref, label, placeholder, value, change, enter, first, large, className, style, ...given } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  return (
    <span className={[styles.field, large ? styles.large : '', className].filter(Boolean).join(' ')} style={style}>
      <input
        type="search"
        {...given}
        ref={input}
        data-first-filter={first ? '' : undefined}
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => change(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) enter?.();
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
