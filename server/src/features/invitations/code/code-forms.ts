import { renderSVG } from 'uqr';
import { gateways } from '../../../gateways/gateways.ts';

/** A code with its link and the link's picture. */
export function formsOf(code: string): { code: string; link: string; qr_picture: string } {
  const link = `${gateways().publicUrl}/invited/${code}`;
  const picture = Buffer.from(renderSVG(link, { border: 2 })).toString('base64');
  return { code, link, qr_picture: `data:image/svg+xml;base64,${picture}` };
}
