import type { AbilityData } from '@yance/contract/content/ability-endpoints.ts';
import { Icon } from '@yance/ui/icon.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import css from './laboratories.module.css';

type Laboratory = AbilityData['laboratories'][number];

/** The laboratories in which the instruments stand. */
export function Laboratories({
  laboratories,
  onOpen,
}: {
  laboratories: readonly Laboratory[];
  onOpen: (one: Laboratory) => void;
}) {
  return (
    <ul role="list" className={css.list}>
      {laboratories.map((one) => (
        <li key={one.rid}>
          <button type="button" className={css.laboratory} aria-haspopup="dialog" onClick={() => onOpen(one)}>
            {one.img ? (
              <img src={pictureHref(one.img)} alt="" width={280} height={187} loading="lazy" className={css.picture} />
            ) : (
              <span className={css.blank}>
                <Icon name="microscope" size="large" />
              </span>
            )}
            <span className={css.words}>
              <strong>{one.name}</strong>
              <span className={css.city}>{one.city}</span>
              <span className={css.sketch}>{one.sketch}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
