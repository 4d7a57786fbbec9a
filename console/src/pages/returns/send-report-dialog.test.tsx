// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReportRow } from '@yance/contract/orders/report-endpoints.ts';
import { printedReports } from '@yance/contract/reports/staff-endpoints.ts';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query.ts';
import { SendReportDialog } from './send-report-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(revoked: string[]): void {
  queryClient.setQueryData([printedReports.path, { rid: 'o' }], { list: [], waiting: 0, revoked });
  const row = { rid: 'o', order_no: '2026112400001', receiver: null } as unknown as ReportRow;
  render(
    <QueryClientProvider client={queryClient}>
      <SendReportDialog row={row} close={() => undefined} />
    </QueryClientProvider>,
  );
}

test('who packs the paper reports reads which test has none that holds', () => {
  open(['X射线粉末衍射']);
  expect(screen.getByRole('alert').textContent).toContain('「X射线粉末衍射」的报告已撤销，还没有新版');
  cleanup();
  open([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
