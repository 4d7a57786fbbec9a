import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export type ButtonLook = 'primary' | 'plain' | 'danger' | 'link';
export type ButtonSize = 'dense' | 'control' | 'thumb';

type Shared = {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: IconName;
  wide?: boolean;
  children?: ReactNode;
};
type AsButton = Shared & { href?: undefined; busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;
type AsLink = Shared & { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>;

/** The class of a button, for elements that must look like one. */
export function buttonClass(look: ButtonLook = 'plain', size: ButtonSize = 'control', wide = false): string {
  return classNames(css.button, css[look], css[size], wide && css.wide);
}

/** A button, or with `href` a link that looks like one. While `busy` it keeps its width and takes no second press. */
export function Button(props: AsButton | AsLink) {
  if (props.href !== undefined) {
    const { look, size, icon, wide, children, className, ...rest } = props;
    return (
      <Link
        {...rest}
        data-primary={look === 'primary' || undefined}
        className={classNames(buttonClass(look, size, wide), className)}
      >
        {icon && <Icon name={icon} size="small" />}
        {children}
      </Link>
    );
  }
  const { look, size, icon, wide, busy = false, children, className, type = 'button', disabled, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      data-primary={look === 'primary' || undefined}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(look, size, wide), className)}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon && <Icon name={icon} size="small" />}
      {children}
    </button>
  );
}
