import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { withNeeds } from '@yance/contract/staff/permissions/needs.ts';
import { permissionOf, type PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const texts = Object.entries(sources).filter(([path]) => !path.includes('.test.'));
/** The console's files by their path below src. */
const files = new Map(texts.map(([path, text]) => [path.slice(2), text]));
const contract = import.meta.glob<Record<string, unknown>>('../../contract/src/*/*endpoints.ts', { eager: true });

/** Files whose buttons follow the `actions` (or `editable`) of what the server has answered, looked through by hand. */
const ledByReply = new Set(
  `pages/adjustments/adjustment-page.tsx
  pages/bank/line-page.tsx
  pages/catalogue/editor/editor-bar.tsx
  pages/catalogue/editor/service-editor.tsx
  pages/claims/claim-card.tsx
  pages/communities/community-page.tsx
  pages/complaints/complaint-page.tsx
  pages/content/entry-editor.tsx
  pages/content/evaluations-page.tsx
  pages/coupons/records-page.tsx
  pages/credits/credit-page.tsx
  pages/deposits/deposit-page.tsx
  pages/invitations/invitation-page.tsx
  pages/invoices/invoice-page.tsx
  pages/orders/order-actions.tsx
  pages/places/plan/chosen-sample.tsx
  pages/places/plan/plan-of.tsx
  pages/points/exchange-page.tsx
  pages/promoters/promoter-page.tsx
  pages/refunds/charge-page.tsx
  pages/refunds/refund-page.tsx
  pages/requirements/bulk-steps.tsx
  pages/reservations/reservation-page.tsx
  pages/reservations/reservations-page.tsx
  pages/settings/agreement-page.tsx
  pages/settings/calendar-page.tsx
  pages/settings/setting-history.tsx
  pages/settings/settings-page.tsx
  pages/tasks/bulk-steps.tsx
  pages/tasks/report/task-reports.tsx
  pages/tasks/review/use-review.ts
  pages/tasks/task-actions.tsx
  pages/tasks/worklist/runs.tsx
  pages/transfers/transfer-page.tsx
  pages/withdrawals/withdrawal-page.tsx
  parts/credit/credit-section.tsx
  parts/publishing/publish-bar.tsx
  parts/sample-handling/sample-steps.tsx`.split(/\s+/),
);
/** Parts with a button of their own that whoever shows them leads. */
const ledByOpener = new Set(
  `pages/catalogue/instrument-history.tsx
  pages/catalogue/register-form.tsx
  pages/catalogue/register-history.tsx
  pages/invoices/issue-many.tsx
  pages/orders/message-form.tsx
  pages/pickups/courier-steps.tsx
  pages/timers/job-steps.tsx`.split(/\s+/),
);

/** What opens dialogs, with the part on it that asks for them and is led. */
const askedBy: Readonly<Record<string, string>> = {
  'pages/catalogue/equipment-page.tsx': 'pages/catalogue/register-page.tsx',
  'pages/catalogue/laboratories-page.tsx': 'pages/catalogue/register-page.tsx',
  'pages/content/entry-bar.tsx': 'parts/publishing/publish-bar.tsx',
  'pages/requirements/requirements-page.tsx': 'pages/requirements/bulk-steps.tsx',
  'pages/tasks/review/reviewed-file.tsx': 'pages/tasks/review/use-review.ts',
  'pages/tasks/tasks-page.tsx': 'pages/tasks/bulk-steps.tsx',
};

/** The file that a relative import of another one means. */
function resolved(from: string, path: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  return parts.join('/');
}
const importsOf = (file: string): string[] =>
  [...(files.get(file) ?? '').matchAll(/(?:^(?:import|export) (?!type )[^;]*?from |import\()'(\.[^']+)'/gm)]
    .map(([, path = '']) => resolved(file, path))
    .filter((path) => files.has(path));

function reached(file: string): Set<string> {
  const all = new Set([file]);
  for (const one of all) for (const next of importsOf(one)) all.add(next);
  return all;
}

/** The permissions of the writing calls that a file sends. */
function writtenIn(file: string): PermissionKey[] {
  const text = files.get(file) ?? '';
  const keys = [...text.matchAll(/import (?:\{([^}]*)\}|\* as (\w+)) from '@yance\/contract\/([^']+)'/g)].flatMap(
    ([, names, whole, path]) => {
      const module = contract[`../../contract/src/${path}`] ?? {};
      const imported = names === undefined ? Object.keys(module) : names.split(',').map((name) => name.trim());
      return imported
        .filter((name) => whole === undefined || text.includes(`${whole}.${name}`))
        .map((name) => module[name] as Endpoint | undefined)
        .filter((endpoint) => endpoint?.effect === 'write' && endpoint.audience === 'staff')
        .map((endpoint) => permissionOf(endpoint as Endpoint));
    },
  );
  return [...new Set(keys.filter((key) => key !== undefined))];
}

interface Place {
  path: string;
  permission: PermissionKey;
  file: string;
}

/** The pages that a permission opens, each with its file. */
function places(): Place[] {
  const found = [...files.keys()].filter((file) => /^routes(?:\.tsx|\/)/.test(file));
  return found.flatMap((file) => {
    const text = files.get(file) ?? '';
    const named = new Map(
      [...text.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g)].map(([, name, path]) => [name, path]),
    );
    const each = /path: '([^']*)',[^}]*?permission: '([^']+)',[^}]*?load: (?:\(\) => import\('([^']+)'\)|(\w+))/g;
    return [...text.matchAll(each)].map(([, path = '', permission, load, name]) => ({
      path,
      permission: permission as PermissionKey,
      file: resolved(file, load ?? named.get(name) ?? ''),
    }));
  });
}

/** A dialog, or what has no button of its own, is led by each file that opens it. */
const isOpened = (file: string): boolean => /-dialogs?\.tsx$|\.ts$/.test(file) || ledByOpener.has(file);

/** Whether the buttons that lead to a file on a page are there for holders of a permission only. */
function isLed(file: string, key: PermissionKey, page: ReadonlySet<string>, seen: readonly string[] = []): boolean {
  if (files.get(file)?.includes(`'${key}'`) || files.get(file)?.includes(`"${key}"`)) return true;
  if (ledByReply.has(file)) return true;
  if (askedBy[file]) return isLed(askedBy[file], key, page);
  const openers = [...page].filter((one) => !seen.includes(one) && importsOf(one).includes(file));
  return isOpened(file) && openers.length > 0 && openers.every((one) => isLed(one, key, page, [...seen, file]));
}

test('whoever may only look at a page meets no button there that the server would refuse', () => {
  const open = places();
  expect(open.length).toBeGreaterThan(90);
  const refused = open.flatMap(({ path, permission, file }) => {
    const page = reached(file);
    const held = new Set(withNeeds(permission));
    return [...page].flatMap((one) =>
      writtenIn(one)
        .filter((key) => !held.has(key) && !isLed(one, key, page))
        .map((key) => `${one} writes by ${key} (page ${path})`),
    );
  });
  expect(refused).toEqual([]);
});

test('what is said to follow the actions of the server reads them', () => {
  const reads = /\bactions\b|\beditable\b|editsRecord|stepOf/;
  expect([...ledByReply].filter((file) => !reads.test(files.get(file) ?? ''))).toEqual([]);
});
