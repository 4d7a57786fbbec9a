import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutComplaints } from './quiet-router.ts';

const quiet = (code: string) => withoutComplaints(code, parseAst(code));

test('warnings go with their words, demands stay without them, and other calls keep everything', () => {
  expect(quiet('warning(ok, `do not ${name}`); next();')).toBe('void 0; next();');
  expect(quiet('invariant(route, "There is no such route"); use(route);')).toBe('invariant(route); use(route);');
  expect(quiet('console.warn("kept"); router.warning("kept");')).toBe('console.warn("kept"); router.warning("kept");');
});

test('a complaint within a complaint goes with the outer one', () => {
  expect(quiet('warning(ok, invariant(a, "b")); invariant(f(warning(a, "b")), "c")')).toBe(
    'void 0; invariant(f(void 0))',
  );
});

test('what only defines a complaint stays', () => {
  const code = 'function invariant(value, message) { if (!value) throw new Error(message); }';
  expect(quiet(code)).toBe(code);
});
