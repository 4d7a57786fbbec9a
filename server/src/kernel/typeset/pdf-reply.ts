import type { RawReply } from '../route.ts';

/** A PDF as the reply of a `raw` call: saved under `<name>.pdf`, or shown in the browser under this name. */
export const pdfReply = (body: Buffer, name: string, kind: 'attachment' | 'inline' = 'attachment'): RawReply => ({
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`,
    'x-content-type-options': 'nosniff',
  },
  body,
});
