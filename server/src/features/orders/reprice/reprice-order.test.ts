import { reportLines } from '@yance/contract/pricing/order-price.ts';
import type { PriceRule } from '@yance/contract/pricing/rules.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { afterEach, expect, test } from 'vitest';
import { unsentReport } from '../paper-report/unsent-report.ts';
import type { Order, OrderGroup, OrderLine } from '../state/order-model.ts';
import { priceGroups } from '../price/price-demand.ts';
import { isAgreed } from './change-line.ts';

const names = { ...urgencyNames };
afterEach(() => void Object.assign(urgencyNames, names));

const base: PriceRule = { kind: 'base', label: '测试', unit: 'sample', unit_fen: 100_00, minimum: 1 };
const groups = [{ rid: '1', data: { name: '1', count: 3, parameters: {} } }] as unknown as OrderGroup[];
const priced = { rules: [base], fields: [], groups, urgent: 'one_day' as const };
const rates = (percent: number) => ({ basisPoints: { three_days: 3000, one_day: percent * 100 }, leastFen: 0 });

test('rewording an urgency changes no money: a line that was priced under the old name is still its rules’ own', () => {
  const line = { ...priced, price: priceGroups({ ...priced, rates: rates(50) }) } as unknown as OrderLine;
  expect(line.price).toMatchObject({ lines: [{ kind: 'base' }, { kind: 'urgency' }], total_fen: 450_00 });
  Object.assign(urgencyNames, { one_day: '当日特急' });
  expect(isAgreed(line, rates(80))).toBe(false);
  const [own, surcharge] = line.price.lines;
  const dearer = { ...line.price, lines: [{ ...own!, amount_fen: own!.amount_fen + 1 }, surcharge!] };
  expect(isAgreed({ ...line, price: dearer }, rates(50))).toBe(true);
});

test('the fee of a paper report is found whatever its title says', () => {
  const fees = { electronicReportFen: 20_00, paperReportFen: 50_00 };
  const extras = reportLines(fees, 'paper').map(({ kind, amount_fen }) => ({
    rid: kind,
    kind,
    title: '报告',
    amount_fen,
  }));
  const order = { report: 'paper', report_sent_at: null, extras } as unknown as Order;
  expect(unsentReport(order)).toMatchObject({ kind: 'paper_report', amount_fen: 50_00 });
});
