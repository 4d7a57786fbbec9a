import { Link } from '@yance/ui/link.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import type { Partner } from '../../lib/settings.ts';
import { Section } from '../../parts/section.tsx';
import css from './partners.module.css';

/** All partners pass by without end, four in each turn; the copy that closes the loop is hidden from screen readers. */
export function Partners({ partners }: { partners: readonly Partner[] }) {
  if (partners.length === 0) return null;
  return (
    <Section title="合作机构">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus is the keyboard's way to pause what moves */}
      <div className={css.window} tabIndex={0} role="group" aria-label="合作机构名单">
        {[false, true].map((copy) => (
          <ul key={String(copy)} role="list" className={css.group} aria-hidden={copy}>
            {partners.map((partner) => (
              <li key={partner.name} className={css.partner}>
                {partner.url ? (
                  <Link href={partner.url} tabIndex={copy ? -1 : undefined}>
                    <Face {...partner} />
                  </Link>
                ) : (
                  <Face {...partner} />
                )}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Section>
  );
}

const Face = ({ name, img }: Partner) =>
  img ? <img src={pictureHref(img)} alt={name} width={220} height={72} loading="lazy" className={css.logo} /> : name;
