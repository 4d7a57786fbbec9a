import { expect, test } from 'vitest';
import * as orders from '@yance/contract/orders/staff-endpoints.ts';
import { slimSource, withSlimImports } from './slim-endpoints.ts';

test('a slim endpoint keeps what a call needs, and no schema', () => {
  const { confirmOrder } = orders;
  expect(slimSource({ confirmOrder, other: 3, table: { a: 1 } })).toBe(
    `export const confirmOrder = ${JSON.stringify({
      method: 'POST',
      path: confirmOrder.path,
      audience: 'staff',
      roles: confirmOrder.roles,
      effect: 'write',
      shows: confirmOrder.shows,
      changes: confirmOrder.changes,
    })};\n`,
  );
});

const imports = `import { addNote } from '@yance/contract/notes/staff-endpoints.ts';`;

test('what is only called is imported slim', () => {
  expect(withSlimImports(`${imports}\ncall(addNote, {});`, 'a.ts')).toContain(`staff-endpoints.ts?slim';`);
});

test('a file that reads a schema gets the whole module, and a type needs none', () => {
  const reads = `${imports}\nconst rule = <T,>(one: T) => fieldRule(addNote.input.shape.body);`;
  expect(withSlimImports(reads, 'a.tsx')).toBe(reads);
  const typed = `import type { addNote } from '@yance/contract/notes/staff-endpoints.ts';`;
  expect(withSlimImports(typed, 'a.ts')).toBe(typed);
});
