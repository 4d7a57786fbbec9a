import type { ReactNode } from 'react';
import { classNames } from '@yance/ui/class-names.ts';
import css from './tools.module.css';

/** The tools of a picture in one row, which scrolls where the screen is narrow. */
export function Tools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.tools} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

/** A tool; with `pressed` it is one that is on or off. */
export function Tool({
  label,
  title,
  pressed,
  disabled,
  onPress,
}: {
  label: ReactNode;
  /** What it does, where the label is a sign. */
  title?: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={classNames(css.tool, pressed && css.pressed)}
      aria-pressed={pressed}
      aria-label={title}
      title={title}
      disabled={disabled}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

/** A place between low and high, set by sliding or by the arrow keys. */
export function Slide({
  label,
  value,
  text,
  onChange,
  ...range
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as people read it. */
  text: string;
  onChange: (value: number) => void;
}) {
  return (
    <label className={css.slide}>
      {label}
      <input
        type="range"
        {...range}
        value={value}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <output>{text}</output>
    </label>
  );
}

/** One of a few, such as a map of colours. */
export function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: Readonly<Record<T, string>>;
  onChange: (value: T) => void;
}) {
  return (
    <label className={css.slide}>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as T)}>
        {(Object.entries(options) as [T, string][]).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
