import { useState } from 'react';
import { getInvoiceFile } from '@yance/contract/invoices/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { call } from '../../../lib/call.ts';

/** Asks for the file's short-lived link at the moment of the press and follows it. */
export function DownloadInvoice({
  rid,
  red,
  look,
}: {
  rid: string;
  /** One of its red-letter invoices instead. */
  red?: { rid: string; invoice_number: string };
  look: 'link' | 'plain';
}) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { url, name } = await call(getInvoiceFile, { rid, red_rid: red?.rid });
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    } catch {
      // The call has told the failure; the button can be pressed again.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look={look} busy={busy} onClick={() => void download()}>
      {red ? `下载红字发票 ${red.invoice_number}` : '下载发票'}
    </Button>
  );
}
