import { useState, type ReactNode } from 'react';
import css from './page.module.css';

/** A place for one file, chosen or dropped; what is said of it stands in its place as well. */
export function FileBox({
  label,
  hint,
  accept,
  disabled = false,
  onFile,
  children,
}: {
  label: string;
  hint: string;
  accept?: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  children?: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !disabled) onFile(file);
  };
  return (
    <div
      className={css.compare}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <label className={css.file}>
        {label}
        <input
          type="file"
          accept={accept}
          aria-label={label}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <span className={css.hint}>{hint}</span>
      {children}
    </div>
  );
}
