import { pictureHref } from '../lib/picture.ts';
import type { Site } from '../lib/site.ts';
import css from './qr-codes.module.css';

/** The QR codes of the operator, each with what it is called. */
export const QrCodes = ({ codes }: { codes: Site['qrCodes'] }) =>
  codes.length > 0 && (
    <ul role="list" className={css.codes}>
      {codes.map(({ name, img }) => (
        <li key={name} className={css.code}>
          <img src={pictureHref(img)} alt={`${name}二维码`} width={96} height={96} loading="lazy" />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
