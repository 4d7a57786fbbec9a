import { pictureHref } from '../lib/picture.ts';
import type { Site } from '../lib/site.ts';
import css from './qr-codes.module.css';

const labels = { official: '公众号', consulting: '业务咨询', miniProgram: '小程序下单' } as const;

/** The QR codes that the settings hold; one that was not entered has no place. */
export function QrCodes({ codes }: { codes: Site['qrCodes'] }) {
  const known = (Object.keys(labels) as (keyof typeof labels)[]).filter((key) => codes[key]);
  if (known.length === 0) return null;
  return (
    <ul role="list" className={css.codes}>
      {known.map((key) => (
        <li key={key} className={css.code}>
          <img src={pictureHref(codes[key])} alt={`${labels[key]}二维码`} width={96} height={96} loading="lazy" />
          <span>{labels[key]}</span>
        </li>
      ))}
    </ul>
  );
}
