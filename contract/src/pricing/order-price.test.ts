import { describe, expect, test } from 'vitest';
import { orderPrice, returnLines, type ExtraRates } from './order-price.ts';

const rates: ExtraRates = {
  electronicReportFen: 0,
  paperReportFen: 5_000,
  returnFen: 0,
  insurance: [
    { fee_fen: 0, cover_fen: 15_000 },
    { fee_fen: 5_000, cover_fen: 50_000 },
    { fee_fen: 10_000, cover_fen: 100_000 },
  ],
};
const line = (total_fen: number) => ({
  service_rid: 'sem',
  category_id: 31,
  price: { lines: [], total_fen, by_quote: false },
});
const ask = (part: Partial<Parameters<typeof orderPrice>[0]>) =>
  orderPrice({ lines: [line(30_000)], report: 'electronic', sampleReturn: null, reductions: [], rates, ...part });

describe('the price of an order', () => {
  test('adds ¥50 for a paper report and nothing for the electronic one', () => {
    expect(ask({ report: 'paper' }).total_fen).toBe(35_000);
    expect(ask({}).total_fen).toBe(30_000);
  });

  test('asks for the electronic report what the operator has set, alone or beside the paper one', () => {
    const costly = { ...rates, electronicReportFen: 2_000 };
    expect(ask({ rates: costly })).toMatchObject({
      extras: [{ label: '电子报告', amount_fen: 2_000 }],
      total_fen: 32_000,
    });
    expect(ask({ rates: costly, report: 'paper' })).toMatchObject({
      extras: [{ label: '电子报告' }, { label: '纸质报告', rule: '电子报告另计' }],
      total_fen: 37_000,
    });
  });

  test('sends samples back free of charge, with insurance to ¥150, ¥500 or ¥1 000', () => {
    expect(ask({ sampleReturn: { fee_fen: 0 } }).extras).toEqual([]);
    expect(ask({ sampleReturn: { fee_fen: 5_000 } })).toMatchObject({
      extras: [{ label: '寄回保价', rule: '最高赔付 ¥500.00' }],
      total_fen: 35_000,
    });
    expect(() => returnLines(rates, 7_000)).toThrow(RangeError);
  });
});
