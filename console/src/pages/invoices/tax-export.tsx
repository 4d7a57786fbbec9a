import { exportForTax } from '@yance/contract/invoices/staff-endpoints.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { openLink } from '../../lib/open-link.ts';
import { toastDone } from '../../lib/toast.ts';
import { MenuButton } from '../../parts/popup/menu-button.tsx';

const formats = [
  { key: 'xlsx', label: 'Excel（批量开票模板）' },
  { key: 'csv', label: 'CSV' },
] as const;

/** Saves what waits to be issued in the columns that the tax platform imports. */
export function TaxExport() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (format: 'xlsx' | 'csv') => {
    setBusy(true);
    try {
      const { url, total } = await call(exportForTax, { format });
      openLink(url);
      toastDone(`已导出 ${total} 份待开票的申请`);
    } catch {
      // The call has told why.
    } finally {
      setBusy(false);
    }
  };
  const choices = formats.map(({ key, label }) => ({ key, label, press: () => void save(key) }));
  return (
    <MenuButton {...{ open, setOpen }} groups={[{ choices }]} button={{ loading: busy }}>
      导出到税务平台
    </MenuButton>
  );
}
