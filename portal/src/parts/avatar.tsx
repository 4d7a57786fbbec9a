import { classNames } from '@yance/ui/class-names.ts';
import { Icon } from '@yance/ui/icon.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import css from './avatar.module.css';

/**
 * A member's picture, or the first sign of the name where there is none; an account that is a phone has a sign of its
 * own. It stands beside the name and says nothing of its own.
 */
export function Avatar({
  name,
  picture,
  size = 'small',
}: {
  name: string;
  picture: string;
  size?: 'small' | 'medium' | 'large';
}) {
  const shape = classNames(css.avatar, css[size]);
  if (picture) return <img className={shape} src={pictureHref(picture)} alt="" decoding="async" />;
  return (
    <span className={shape} aria-hidden="true">
      {/^\D/.test(name) ? [...name][0] : <Icon name="user" />}
    </span>
  );
}
