import type { Application } from '@yance/contract/invoices/application.ts';
import { Button } from '@yance/ui/button.tsx';
import type { Open } from './application-list.tsx';
import { DownloadInvoice } from './download-invoice.tsx';

/** What the server allows on an application now, and the file of an issued one. */
export function ApplicationActions({
  application,
  look,
  onOpen,
}: {
  application: Application;
  look: 'link' | 'plain';
  onOpen: Open;
}) {
  return (
    <>
      {application.actions.map(
        ({ event, label }) =>
          (event === 'edit' || event === 'cancel' || event === 'reissue') && (
            <Button key={event} look={look} onClick={() => onOpen({ kind: event, application })}>
              {label}
            </Button>
          ),
      )}
      {application.invoice_number && <DownloadInvoice rid={application.rid} look={look} />}
    </>
  );
}
