import { pictureHref } from '@yance/web/picture.ts';
import type { Site } from '../../lib/site.ts';
import { useAwake } from '../../lib/use-awake.ts';
import css from './qr-codes.module.css';

/**
 * The QR codes of the operator, each with what it is called. Where they stand `late`, none is fetched before somebody
 * uses the page.
 */
export function QrCodes({ codes, late = false }: { codes: Site['qrCodes']; late?: boolean }) {
  const awake = useAwake();
  if (codes.length === 0) return null;
  return (
    <ul role="list" className={css.codes}>
      {codes.map(({ name, img }) => (
        <li key={name} className={css.code}>
          <img
            src={awake || !late ? pictureHref(img) : undefined}
            alt={`${name}二维码`}
            width={96}
            height={96}
            loading="lazy"
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
