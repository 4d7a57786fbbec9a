import { classNames } from './class-names.ts';
import { logoTrace } from './logo-mark.ts';
import css from './logo.module.css';

/** The mark with the name beside it. The name is a setting of the installation; `sub` is a quiet second line. */
export function Logo({
  name = '研测',
  sub,
  size = 'medium',
}: {
  name?: string;
  sub?: string;
  size?: 'medium' | 'large';
}) {
  return (
    <span className={classNames(css.logo, css[size])}>
      <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={css.field} width="32" height="32" rx="7" />
        <path className={css.trace} d={logoTrace} />
      </svg>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {sub && <span className={css.sub}>{sub}</span>}
      </span>
    </span>
  );
}
