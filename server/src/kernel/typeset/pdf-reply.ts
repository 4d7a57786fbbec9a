import type { RawReply } from '../route.ts';

/** A PDF as the reply of a `raw` call, saved under `<name>.pdf`. */
export const pdfReply = (body: Buffer, name: string): RawReply => ({
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`,
    'x-content-type-options': 'nosniff',
  },
  body,
});
