import type { AbilityData } from '@yance/contract/content/ability-endpoints.ts';
import { Icon } from '@yance/ui/icon.tsx';
import css from './qualifications.module.css';

type Qualification = AbilityData['qualifications'][number];

/** Certificates and what they cover. */
export function Qualifications({
  qualifications,
  onOpen,
}: {
  qualifications: readonly Qualification[];
  onOpen: (one: Qualification) => void;
}) {
  return (
    <ul role="list" className={css.list}>
      {qualifications.map((one) => (
        <li key={one.rid}>
          <button type="button" className={css.one} aria-haspopup="dialog" onClick={() => onOpen(one)}>
            <Icon name="shield" size="large" className={css.mark} />
            <span className={css.words}>
              <strong>{one.name}</strong>
              <span>{[one.issuer, one.number].filter(Boolean).join(' · ') || one.sketch}</span>
              {one.valid_until && <span>有效期至 {one.valid_until}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
