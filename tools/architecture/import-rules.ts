import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { FeatureMap } from './feature-map.ts';

/** A rule about imports with a violation of its own, planted at each run to prove that the rule still sees. */
export interface ImportRule {
  rule: IForbiddenRuleType & { name: string };
  /** What the reader of a violation should do. */
  advice: string;
  /** A source that breaks the rule; further files that it needs follow it. */
  plants: readonly { path: string; text: string }[];
}

const tests = '[.](test|spec)[.]tsx?$';
const features = '^server/src/features/';
const frontDoor = '^server/src/features/[^/]+/index[.]ts$';
/** What a feature brings to the process: its calls, clocks and subscribers. */
const registration = '^server/src/features/[^/]+/feature[.]ts$';
const anyFeature = `${features}([^/]+)/`;

const imports = (target: string): string => `import '${target}';\n`;

/** The rules that hold whatever the feature map says. */
const fixedRules: readonly ImportRule[] = [
  {
    rule: {
      name: 'contract-alone',
      from: { path: '^contract/src/', pathNot: tests },
      to: { pathNot: ['^contract/src/', 'node_modules/zod/'] },
    },
    advice: 'The contract imports only zod and itself.',
    plants: [{ path: 'contract/src/planted/alone.ts', text: imports('node:fs') }],
  },
  {
    rule: {
      name: 'pages-without-server',
      from: { path: '^(portal|console|ui|web|contract)/' },
      to: { path: '^(server|pictures)/' },
    },
    advice: 'Pages reach the server through the calls of the contract, and pictures by their address.',
    plants: [{ path: 'portal/src/planted-server.ts', text: imports('../../server/src/kernel/clock.ts') }],
  },
  {
    rule: {
      name: 'applications-apart',
      from: { path: '^(portal|console)/' },
      to: { path: '^(portal|console)/', pathNot: '^$1/' },
    },
    advice: 'Portal and console share through web, ui and contract only.',
    plants: [
      { path: 'portal/src/planted-console.ts', text: imports('../../console/src/planted-shared.ts') },
      { path: 'console/src/planted-shared.ts', text: 'export {};\n' },
    ],
  },
  {
    rule: {
      name: 'front-door',
      from: { path: anyFeature, pathNot: [tests, '[.]tables[.]ts$'] },
      to: { path: anyFeature, pathNot: [`${features}$1/`, frontDoor] },
    },
    advice: "Use the other feature through its index.ts; only a table's foreign key may name another feature's table.",
    plants: [
      { path: 'server/src/features/samples/planted-inner.ts', text: imports('../orders/planted-within.ts') },
      { path: 'server/src/features/orders/planted-within.ts', text: 'export {};\n' },
    ],
  },
  {
    rule: {
      name: 'front-door-of-roots',
      from: { path: '^server/(src/[^/]+[.]ts$|src/pages/|seeds/|test/)' },
      to: { path: features, pathNot: [frontDoor, registration] },
    },
    advice: 'Start-up, seeds and test worlds know a feature by its index.ts or feature.ts.',
    plants: [
      { path: 'server/src/planted-root.ts', text: imports('./features/orders/planted-within.ts') },
      { path: 'server/src/features/orders/planted-within.ts', text: 'export {};\n' },
    ],
  },
  {
    rule: {
      name: 'tables-stay-inside',
      from: { path: `${anyFeature}index[.]ts$` },
      to: { path: '[.]tables[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    advice: 'A front door hands out functions, not tables: only the owning store touches a table.',
    plants: [
      { path: 'server/src/features/planted/index.ts', text: `export * from './planted.tables.ts';\n` },
      { path: 'server/src/features/planted/planted.tables.ts', text: 'export const planted = 1;\n' },
    ],
  },
  {
    rule: {
      name: 'feature-surroundings',
      from: { path: features, pathNot: tests },
      to: {
        path: '^(portal|console|ui|web|pictures|e2e|tools|server)/',
        pathNot: '^server/src/(features|kernel|gateways)/',
      },
    },
    advice: 'A feature uses features of its map, the kernel, gateways and the contract; all else is passed in.',
    plants: [
      { path: 'server/src/features/orders/planted-root.ts', text: imports('../../planted-start.ts') },
      { path: 'server/src/planted-start.ts', text: 'export {};\n' },
    ],
  },
  {
    rule: {
      name: 'kernel-knows-nobody',
      from: { path: '^server/src/kernel/', pathNot: tests },
      to: { path: '^(server|portal|console|ui|web|pictures|e2e|tools)/', pathNot: '^server/src/kernel/' },
    },
    advice: 'The kernel knows no feature and no gateway: pass what it needs.',
    plants: [
      { path: 'server/src/kernel/planted-kernel.ts', text: imports('../features/orders/planted-within.ts') },
      { path: 'server/src/features/orders/planted-within.ts', text: 'export {};\n' },
    ],
  },
  {
    rule: { name: 'gateways-know-no-feature', from: { path: '^server/src/gateways/' }, to: { path: features } },
    advice: 'A gateway speaks to the outside and is called by features, never the other way round.',
    plants: [
      { path: 'server/src/gateways/planted/planted.ts', text: imports('../../features/orders/planted-within.ts') },
      { path: 'server/src/features/orders/planted-within.ts', text: 'export {};\n' },
    ],
  },
  {
    rule: {
      name: 'pages-apart',
      from: { path: '^(portal|console)/src/pages/([^/]+)/' },
      to: { path: '^$1/src/pages/', pathNot: '^$1/src/pages/$2/' },
    },
    advice: 'What two pages share lives in parts/.',
    plants: [
      { path: 'portal/src/pages/planted-a/page.ts', text: imports('../planted-b/page.ts') },
      { path: 'portal/src/pages/planted-b/page.ts', text: 'export {};\n' },
    ],
  },
  {
    rule: {
      name: 'inner-pages-apart',
      from: { path: '^(portal|console)/src/pages/(member|experiment|about)/([^/]+)/' },
      to: { path: '^$1/src/pages/$2/[^/]+/', pathNot: '^$1/src/pages/$2/$3/' },
    },
    advice: 'What two pages of one section share lives beside them in the section, or in parts/.',
    plants: [
      { path: 'portal/src/pages/member/planted-a/page.ts', text: imports('../planted-b/page.ts') },
      { path: 'portal/src/pages/member/planted-b/page.ts', text: 'export {};\n' },
    ],
  },
  {
    rule: {
      name: 'ui-knows-no-data',
      from: { path: '^ui/src/', pathNot: [tests, '/make-[^/]+[.]ts$'] },
      to: { pathNot: ['^ui/src/', 'node_modules/(@types/)?react(-dom)?/'] },
    },
    advice: 'ui holds tokens and small components: it imports React and itself.',
    plants: [{ path: 'ui/src/planted-data.ts', text: imports('@yance/contract/kernel/money.ts') }],
  },
  {
    rule: {
      name: 'web-below-pages',
      from: { path: '^web/src/', pathNot: tests },
      to: {
        pathNot: [
          '^(web|ui|figures|contract)/src/',
          'node_modules/(@types/)?react(-dom)?/',
          'node_modules/@tanstack/react-query/',
          'node_modules/@noble/hashes/',
        ],
      },
    },
    advice:
      'web is what portal and console share: it imports the contract, ui, figures, React, the query library, hashes and itself.',
    plants: [
      { path: 'web/src/planted-page.ts', text: imports('../../portal/src/planted-shared.ts') },
      { path: 'portal/src/planted-shared.ts', text: 'export {};\n' },
    ],
  },
  {
    rule: {
      name: 'figures-draw-numbers',
      from: { path: '^figures/src/', pathNot: tests },
      to: { pathNot: '^(figures|contract)/src/' },
    },
    advice: 'Figures are drawn by a pen that is handed in, for browsers and documents: they know the contract alone.',
    plants: [{ path: 'figures/src/planted-page.ts', text: imports('@yance/web/failure.ts') }],
  },
  {
    rule: {
      name: 'pictures-know-tokens',
      from: { path: '^pictures/src/', pathNot: tests },
      to: { pathNot: ['^pictures/src/', '^ui/src/token-values[.]ts$'] },
    },
    advice: 'Pictures are drawn from formulas and the tokens of ui alone.',
    plants: [{ path: 'pictures/src/planted-data.ts', text: imports('@yance/contract/kernel/money.ts') }],
  },
  {
    rule: {
      name: 'readers-read-bytes',
      from: { path: '^readers/src/', pathNot: tests },
      to: { pathNot: ['^readers/src/', 'node_modules/'] },
    },
    advice: 'Readers of instrument files get bytes and give numbers: no file, no network, nothing of the product.',
    plants: [{ path: 'readers/src/planted-data.ts', text: imports('@yance/contract/kernel/money.ts') }],
  },
  {
    // A type has no load order, and a page that loads later may read the table it stands in.
    rule: {
      name: 'no-cycles',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    advice: 'Move what both need into a third file.',
    plants: [
      { path: 'server/src/kernel/planted-one.ts', text: imports('./planted-two.ts') },
      { path: 'server/src/kernel/planted-two.ts', text: imports('./planted-one.ts') },
    ],
  },
  {
    rule: { name: 'resolvable', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    advice: 'The imported file or package does not exist.',
    plants: [{ path: 'server/src/kernel/planted-missing.ts', text: imports('./planted-nowhere.ts') }],
  },
];

/** The fixed rules, one for each feature of the map, and one for folders that the map does not know. */
export function importRules(map: FeatureMap): ImportRule[] {
  const mapped = Object.keys(map);
  const perFeature = Object.entries(map).map(([feature, uses]): ImportRule => {
    const forbidden = mapped.find((other) => other !== feature && !uses.includes(other)) ?? feature;
    return {
      rule: {
        name: `map-of-${feature}`,
        from: { path: `${features}${feature}/`, pathNot: tests },
        to: { path: features, pathNot: `${features}(${[feature, ...uses].join('|')})/` },
      },
      advice: `${feature} may use ${uses.join(', ') || 'no feature'} (tools/feature-map.json). What flows against an arrow is a fact.`,
      plants: [
        { path: `server/src/features/${feature}/planted-map.ts`, text: imports(`../${forbidden}/planted-off-map.ts`) },
        { path: `server/src/features/${forbidden}/planted-off-map.ts`, text: 'export {};\n' },
      ],
    };
  });
  const unmapped: ImportRule = {
    rule: {
      name: 'unmapped-feature',
      from: { path: anyFeature, pathNot: `${features}(${mapped.join('|')})/` },
      to: { pathNot: `${features}$1/` },
    },
    advice: 'A folder that is not on tools/feature-map.json may import nothing: put it on the map first.',
    plants: [{ path: 'server/src/features/planted-unmapped/planted.ts', text: imports('../../kernel/clock.ts') }],
  };
  return [...fixedRules, ...perFeature, unmapped];
}
