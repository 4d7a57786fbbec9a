import type { Feature } from '../../kernel/feature.ts';
import { invoiceCalls } from './invoices.routes.ts';
import { invoiceStaffCalls } from './invoices.staff.routes.ts';

export const invoices: Feature = { name: 'invoices', calls: [...invoiceCalls, ...invoiceStaffCalls] };
