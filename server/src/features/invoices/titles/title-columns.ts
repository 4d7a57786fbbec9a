import type { titleForm } from '@yance/contract/invoices/title.ts';
import type { z } from 'zod';

export function columnsOf({
  type,
  name,
  tax_no,
  address = '',
  phone = '',
  bank = '',
  account = '',
}: z.output<typeof titleForm>) {
  return { type, name, tax_no, address, phone, bank, account };
}
