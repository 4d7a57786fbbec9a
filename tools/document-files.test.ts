import { expect, test } from 'vitest';
import { checkDocumentFiles, missingFiles, unreadableParts } from './document-files.ts';

const files = [
  'server/src/features/plans/edit-plan.ts',
  'server/src/features/plans/plans.store.ts',
  'server/src/features/orders/submit/place-order.ts',
  'server/src/kernel/route.ts',
  'contract/src/plans/endpoints.ts',
];
const readme = 'server/src/features/plans/README.md';

test('the documents name files that exist', () => {
  expect(checkDocumentFiles()).toEqual([]);
});

test('names beside a document, in its contract, with a folder and with a placeholder are found', () => {
  const text =
    '`edit-plan.ts`, `endpoints.ts`, `kernel/route.ts`, `orders/submit/place-order.ts`, `<name>.store.ts`, `*-plan.ts`';
  expect(missingFiles(readme, text, files)).toEqual([]);
  expect(missingFiles('CONTRIBUTING.md', '`place-order.ts`', files)).toEqual([]);
});

test('a planted wrong name is named, and so is a file of another folder without its folder', () => {
  expect(missingFiles(readme, '`edit-cart.ts`, `kernel/rout.ts`, `place-order.ts`, `<name>.jobs.ts`', files)).toEqual([
    `${readme}: there is no edit-cart.ts`,
    `${readme}: there is no kernel/rout.ts`,
    `${readme}: there is no place-order.ts`,
    `${readme}: there is no <name>.jobs.ts`,
  ]);
  expect(missingFiles('docs/decisions/0008-x.md', '`route.ts`, `kernel/quick-route.ts`', files)).toEqual([
    'docs/decisions/0008-x.md: there is no kernel/quick-route.ts',
  ]);
  expect(missingFiles('ARCHITECTURE.md', 'server/src/place-orders.ts', files)).toHaveLength(1);
});

test('an item of more than 300 characters and a port that a README leaves out are named', () => {
  const sources = [
    "export const fee = port<Fee>('taxi.fee');",
    "export const stops =\n  collection<Stop>('taxi.stops');",
  ];
  const text = `- ${'word '.repeat(60)}\n- **Port** \`fee\`\n`;
  expect(unreadableParts('README.md', text, sources)).toEqual([
    'README.md: split the item “word word word word word word word wor…”',
    'README.md: name the port stops',
  ]);
});
