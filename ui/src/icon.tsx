import { classNames } from './class-names.ts';
import { iconPaths, type IconName } from './icon-paths.ts';
import css from './icon.module.css';

/** A line icon in the colour of the text. Without `label` it is decoration and hidden from screen readers. */
export function Icon({
  name,
  size = 'medium',
  label,
  className,
}: {
  name: IconName;
  size?: 'small' | 'medium' | 'large';
  label?: string;
  className?: string;
}) {
  return (
    <svg
      className={classNames(css.icon, css[size], className)}
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
