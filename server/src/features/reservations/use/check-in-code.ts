import { renderSVG } from 'uqr';
import { sealedDigest } from '../../../kernel/access/tickets.ts';
import { gateways } from '../../../gateways/gateways.ts';

const short = (text: string): string => sealedDigest(text).slice(0, 12);

/** What the picture on the member's page says: the number, and a proof that the operator made it. */
export const memberCode = (reservationNo: string): string =>
  `${reservationNo}.${short(`reservation:${reservationNo}`)}`;

/** The number behind such a code; null when it is none of ours. */
export function numberOfCode(code: string): string | null {
  const [number = ''] = code.split('.');
  return code === memberCode(number) ? number : null;
}

const instrumentCode = (rid: string): string => `${rid}.${short(`instrument:${rid}`)}`;

/** The instrument behind the code that hangs on it; null when it is none of ours. */
export function instrumentOfCode(code: string): string | null {
  const [rid = ''] = code.split('.');
  return code === instrumentCode(rid) ? rid : null;
}

/** The page that a telephone opens from the picture at an instrument. */
export const instrumentAddress = (rid: string): string =>
  `${gateways().publicUrl}/member/order?view=reservation&code=${encodeURIComponent(instrumentCode(rid))}`;

/** A QR code as the address of a picture. */
export const pictureOf = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 2 })).toString('base64')}`;
