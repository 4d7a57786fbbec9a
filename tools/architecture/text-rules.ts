import { isTest } from '../sources.ts';
import { wordsInLogic } from './words-in-logic.ts';

/** A rule about what may stand in a source, with a violation that proves it at each run. */
export interface TextRule {
  name: string;
  /** What the reader of a violation should do. */
  advice: string;
  /** Paths that the rule governs. */
  governs: (path: string) => boolean;
  /** Matched against the whole text, in which `^` begins each line; or finds the places of violations. */
  forbidden: RegExp | ((path: string, text: string) => number[]);
  plant: Plant | readonly Plant[];
}

interface Plant {
  path: string;
  text: string;
}

const serverCode = (path: string): boolean => /^server\/(src|seeds)\//.test(path) && !isTest(path);
const mayHoldSql = (path: string): boolean =>
  path.endsWith('.store.ts') || /^server\/src\/(kernel|features\/ledger)\//.test(path);

/** To read what people or instruments wrote is the purpose of these; nothing of it was worded by the product. */
const readsForeignText = new RegExp(
  [
    // Postal addresses.
    'contract/src/kernel/region[.]ts$',
    'portal/src/parts/region-picker/',
    // The language of searches.
    'server/src/features/search/',
    // Cells of filled-in spreadsheets.
    'server/src/features/orders/import/(group-columns|parameter-cells|read-groups)[.]ts$',
    // Statements as banks export them.
    'contract/src/banking/mapping[.]ts$',
    'server/src/features/banking/read/(parse-cells|line-keys)[.]ts$',
    // Numbers of samples in the names of files.
    'server/src/features/results/files/(attach|match)-files[.]ts$',
    // Names of columns as instruments write them.
    'web/src/viewer/curves/units/kinds[.]ts$',
    // An option whose value follows its name until somebody types one.
    'console/src/parts/parameter-kinds/option-list[.]tsx$',
    // Hours of service in words that staff wrote.
    'contract/src/settings/hours-text[.]ts$',
    // Dates that people type.
    'ui/src/date-text[.]ts$',
    // Titles of axes in files of instruments.
    'contract/src/results/falling-axis[.]ts$',
  ]
    .map((path) => `^${path}`)
    .join('|'),
);

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
    // The walk over a machine proves advance from each of its states.
    governs: (path) =>
      path.startsWith('server/') && !/^server\/(src\/kernel\/advance|test\/walk-machine)\.ts$/.test(path),
    // A gauge's second argument is its figure; a statement has none. In SQL what stands after `where` is only read.
    forbidden:
      /\.set\(\{(?![^}]*\}, \w+\))[^}]*\b(\w+_)?state\s*[:,}]|\bupdate\s+(\w+\.)?\w+(\s+\w+)?\s+set\s(?:(?!\bwhere\b)[^;`])*?\b(\w+_)?state\s*=/,
    plant: [
      { path: 'server/src/features/orders/planted.store.ts', text: `await tx.update(orders).set({ state: 'paid' });` },
      {
        path: 'server/src/features/orders/planted.test.ts',
        text: `await db.update(orders).set({ resume_state: 'received' });`,
      },
      {
        path: 'server/src/features/orders/planted.test.ts',
        text: `await pool.query('update orders set clock_until = $2, state = $3 where rid = $1');`,
      },
    ],
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
      /^(server|portal|console|web|contract|ui)\/src\//.test(path) && !isTest(path) && !readsForeignText.test(path),
    forbidden: wordsInLogic,
    plant: [
      `if (clock.label === '自动关闭售后') await scheduleClose();`,
      `if ('锁定方案' !== label) lock();`,
      `const word = '锁定方案';\nexport const isLocked = (label: string) => label === word;`,
      'if (label === `锁定${what}`) lock();',
      `switch (label) {\n  case '锁定方案':\n    lock();\n}`,
      `if (['锁定方案'].includes(label)) lock();`,
      `const words = ['锁定方案'] as const;\nif (words.includes(label)) lock();`,
      `if (words.indexOf('锁定方案') >= 0) lock();`,
      `if (new Set(['锁定方案']).has(label)) lock();`,
      `new Map([['锁定方案', lock]]).get(label)?.();`,
      `({ '锁定方案': lock })[label]?.();`,
      `const steps = { 锁定方案: lock };\nsteps[label]();`,
      `if ('锁定方案' in charges) lock();`,
      `charges['锁定方案']();`,
      `if (/锁定方案/.test(label)) lock();`,
      `const pattern = new RegExp('锁定方案');\nif (pattern.exec(label)) lock();`,
      `if (label.match('锁定方案')) lock();`,
      `if (label.search(/方案$/) >= 0) lock();`,
      `if (label.startsWith('锁定')) lock();`,
      `if (label.endsWith('方案')) lock();`,
      `const key = label.replace(/方案$/, '');`,
      `const [before] = label.split('方案');`,
      'const of = (noun: string) => all.filter(({ label }) => label.startsWith(noun)).length;',
      'if (step.label === names.lock) lock();',
      'if (names.lock !== step?.label) lock();',
      'if (step.title.includes(noun)) lock();',
    ].map((text) => ({ path: 'server/src/features/complaints/planted.ts', text })),
  },
  {
    name: 'front-door',
    advice: 'A front door only re-exports, under the names that things have: move the rest into a file of its own.',
    governs: (path) => /^server\/src\/features\/[^/]+\/index\.ts$/.test(path),
    forbidden: /^(?!export (type )?\{|[ }\n]|$)|\b\w+ as \w/,
    plant: [
      `import { staffByRids } from './staff.store.ts';`,
      `export const nextManager = (tx: Tx) => findLeastLoaded(tx);`,
      `export async function isManager(tx: Tx): Promise<boolean> {\n}`,
      `export { findOrder as getOrder } from './orders.store.ts';`,
      `export {\n  findOrder as getOrder,\n} from './orders.store.ts';`,
    ].map((text) => ({ path: 'server/src/features/orders/index.ts', text })),
  },
  {
    name: 'work-alias',
    advice: 'Say ReadWork, MemberWork, StaffWork, PersonWork or CustomerWork of kernel/db.ts.',
    governs: (path) => serverCode(path) && path !== 'server/src/kernel/db.ts',
    forbidden: /\btx: Tx[;,]\s*clock: Clock;?\s*\}|\bWork & \{\s*(readonly )?actor\b|^type Work\b/,
    plant: { path: 'server/src/features/orders/planted.ts', text: 'type Caller = Work & { actor: Staff };' },
  },
  {
    name: 'refused-submit',
    advice: 'Refuse at the field: useForm and useRefusals mark it, say it and lead to it; a toast alone goes by.',
    governs: (path) => path.startsWith('portal/src/') && !isTest(path),
    forbidden: /\btoast\s*\.\s*error\(\s*(?:[^()'"`]*[?:]\s*)?['"`]请/,
    plant: [
      `if (text.trim() === '') return toast.error('请填写留言内容');`,
      `onClick={() => (voucher ? onPay(voucher.rid) : toast.error('请先上传转账凭证'))}`,
      'toast.error(`请选择${label}`);',
      `toast.error(\n  '请输入签署人姓名',\n);`,
      `toast.error(name ? words : '请输入签署人姓名');`,
    ].map((text) => ({ path: 'portal/src/pages/planted.tsx', text })),
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
    placesOf(rule, path, code).map((place) => {
      const line = code.slice(0, place).split('\n').length;
      return `${path}:${line} ${rule.name}: ${rule.advice}`;
    }),
  );
}

const placesOf = ({ forbidden }: TextRule, path: string, code: string): number[] =>
  typeof forbidden === 'function'
    ? forbidden(path, code)
    : [...code.matchAll(new RegExp(forbidden.source, 'gm'))].map(({ index }) => index);

/** Rules that no longer find each of their own plants. */
export function blindTextRules(rules: readonly TextRule[] = textRules): string[] {
  return rules.flatMap((rule) =>
    [rule.plant]
      .flat()
      .filter(({ path, text }) => textViolations(path, text, [rule]).length === 0)
      .map(({ text }) => `The rule ${rule.name} does not find its planted violation: ${text}`),
  );
}

/**
 * Blanks whole-line and block comments and keeps the line numbers; a `//` behind code stays, as it may stand in a
 * string.
 */
function withoutComments(text: string): string {
  return text
    .replace(/^\s*\/\*[\s\S]*?\*\//gm, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^\s*\/\/.*$/gm, '');
}
