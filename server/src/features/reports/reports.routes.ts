import { reportEndpoints } from '@yance/contract/reports/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { citeOrder } from './cite-order.ts';

export const reportCalls = bind(reportEndpoints, { citeOrder: (call) => citeOrder(call, call.input.rid) });
