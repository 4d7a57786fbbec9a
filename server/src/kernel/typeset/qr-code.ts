import { renderSVG } from 'uqr';

const mark = 'qr_code_of';

/** A QR code among the data of a template, which gets it as an SVG: it is drawn where the document is set. */
export const qrCode = (text: string, border: number): object => ({ [mark]: text, border });

/** For JSON.stringify: draws the codes. */
export function drawCodes(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(mark in value) || !('border' in value)) return value;
  return renderSVG(String(value[mark]), { border: Number(value.border) });
}
