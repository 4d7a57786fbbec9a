import { expect, test } from 'vitest';
import { extremeDocuments } from './extreme-documents.ts';
import { setTestGateways } from './gateways.ts';

setTestGateways();

test.each(Object.entries(extremeDocuments))(
  '%s is set from names, counts and signs that no layout likes',
  { timeout: 60_000 },
  async (_name, draw) => {
    const pdf = await draw();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(10_000);
  },
);
