import { isTest } from '../sources.ts';

/** A rule about what may stand in a source, with a violation that proves it at each run. */
export interface TextRule {
  name: string;
  /** What the reader of a violation should do. */
  advice: string;
  /** Paths that the rule governs. */
  governs: (path: string) => boolean;
  /** Matched against the whole text, in which `^` begins each line. */
  forbidden: RegExp;
  plant: { path: string; text: string };
}

const serverCode = (path: string): boolean => /^server\/(src|seeds)\//.test(path) && !isTest(path);
const mayHoldSql = (path: string): boolean =>
  path.endsWith('.store.ts') || /^server\/src\/(kernel|features\/ledger)\//.test(path);

/** What people type: postal addresses and the language of searches. */
const readsTypedText =
  /^(contract\/src\/kernel\/region\.ts|portal\/src\/parts\/region-picker\/|server\/src\/features\/search\/)/;

export const textRules: readonly TextRule[] = [
  {
    name: 'sql-imports',
    advice: 'SQL stands only in *.store.ts, the ledger and the kernel; tables use drizzle-orm/pg-core and sql.',
    governs: (path) => serverCode(path) && !mayHoldSql(path) && !path.endsWith('.tables.ts'),
    forbidden: /^import (?!type\b)[^';]*from '(drizzle-orm(\/[^']*)?|pg)'/,
    plant: { path: 'server/src/features/orders/planted.ts', text: `import { eq } from 'drizzle-orm';` },
  },
  {
    name: 'sql-of-tables',
    advice: 'A tables file declares tables: queries belong in the store.',
    governs: (path) => path.endsWith('.tables.ts') && !mayHoldSql(path),
    forbidden: /^import (?!type\b)(?!\{ sql \} from 'drizzle-orm')[^';]*from '(drizzle-orm(\/(?!pg-core')[^']*)?|pg)'/,
    plant: { path: 'server/src/features/orders/planted.tables.ts', text: `import { eq } from 'drizzle-orm';` },
  },
  {
    name: 'sql-statements',
    advice: 'Move the statement into the store of the feature that owns the table.',
    governs: (path) => serverCode(path) && !mayHoldSql(path),
    forbidden:
      /\b(tx|db)\s*\.\s*(select|selectDistinct|selectDistinctOn|insert|update|delete|execute|with|\$with|\$count)\b/,
    plant: { path: 'server/src/features/orders/planted.ts', text: `await work.tx.insert(orders).values(row);` },
  },
  {
    name: 'state-column',
    advice: 'Only advance writes a state column, so that every move is checked and recorded.',
    governs: (path) => serverCode(path) && path !== 'server/src/kernel/advance.ts',
    forbidden: /\.set\(\{[^}]*\bstate\s*[:,}]/,
    plant: {
      path: 'server/src/features/orders/planted.store.ts',
      text: `await tx.update(orders).set({ state: 'paid' });`,
    },
  },
  {
    name: 'ledger-tables',
    advice: 'Only the ledger touches its tables: post and read through its index.ts.',
    governs: (path) => serverCode(path) && !path.startsWith('server/src/features/ledger/'),
    forbidden: /\bledger_(accounts|postings|entries)\b|\bledger(Accounts|Postings|Entries)\b/,
    plant: {
      path: 'server/src/features/balance/planted.store.ts',
      text: 'await tx.execute(sql.raw("delete from ledger_entries"));',
    },
  },
  {
    name: 'index-order',
    advice: 'Write .desc().nullsFirst(): queries sort so, and an index that puts nulls last cannot serve them.',
    governs: (path) => path.endsWith('.tables.ts'),
    forbidden: /\.desc\(\)(?!\.nullsFirst\(\))/,
    plant: { path: 'server/src/features/orders/planted.tables.ts', text: `index('orders_newest').on(t.rid.desc())` },
  },
  {
    name: 'clock',
    advice: 'Take the time from the clock that is passed in, so that tests can move it.',
    governs: (path) => serverCode(path) && path !== 'server/src/kernel/clock.ts',
    forbidden: /\bnew Date\(\s*\)|\bDate\.now\(|(?<!new )\bDate\(\s*\)/,
    plant: { path: 'server/src/features/orders/planted.ts', text: 'const at = new Date();' },
  },
  {
    name: 'words-in-logic',
    advice: 'Compare a key (state, event, kind): rewording what people read must change no logic.',
    governs: (path) =>
      /^(server|portal|console|web|contract|ui)\/src\//.test(path) && !isTest(path) && !readsTypedText.test(path),
    forbidden:
      /(?:[!=]==|\bcase|\.(?:includes|startsWith|endsWith|indexOf|has|get)\()\s*(['"`])[^'"`\n]*[\u4e00-\u9fff]|(['"`])[^'"`\n]*[\u4e00-\u9fff][^'"`\n]*\2\s*[!=]==/,
    plant: {
      path: 'server/src/features/complaints/planted.ts',
      text: `if (clock.label === '自动关闭售后') await scheduleClose();`,
    },
  },
  {
    name: 'environment',
    advice: 'server/src/config.ts reads and checks the environment once; pass the value on.',
    governs: (path) =>
      /^(server|contract|portal|console|ui)\//.test(path) &&
      path !== 'server/src/config.ts' &&
      !isTest(path) &&
      !/[^/]+\.config\.ts$/.test(path),
    forbidden: /\bprocess\s*\.\s*env\b|\benv\b.*from '(node:)?process'/,
    plant: { path: 'portal/src/planted.ts', text: 'const port = process.env.PORT;' },
  },
];

/** Violations of the text rules in one source, as `path:line`, for the reader. */
export function textViolations(path: string, text: string, rules: readonly TextRule[] = textRules): string[] {
  const applicable = rules.filter((rule) => rule.governs(path));
  if (applicable.length === 0) return [];
  const code = withoutComments(text);
  return applicable.flatMap((rule) =>
    [...code.matchAll(new RegExp(rule.forbidden.source, 'gm'))].map((match) => {
      const line = code.slice(0, match.index).split('\n').length;
      return `${path}:${line} ${rule.name}: ${rule.advice}`;
    }),
  );
}

/** Rules that no longer find their own plant. */
export function blindTextRules(rules: readonly TextRule[] = textRules): string[] {
  return rules
    .filter((rule) => textViolations(rule.plant.path, rule.plant.text, [rule]).length === 0)
    .map((rule) => `The rule ${rule.name} does not find its planted violation.`);
}

/** Blanks whole-line and block comments and keeps the line numbers; a `//` behind code stays, as it may stand in a string. */
function withoutComments(text: string): string {
  return text
    .replace(/^\s*\/\*[\s\S]*?\*\//gm, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^\s*\/\/.*$/gm, '');
}
