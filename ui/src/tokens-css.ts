import {
  colours,
  fonts,
  heights,
  leading,
  motion,
  radii,
  shadows,
  spaces,
  textSizes,
  widths,
  type Scheme,
} from './token-values.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function schemeLines(scheme: Scheme): string[] {
  return [
    `color-scheme: ${scheme};`,
    ...Object.entries(colours[scheme]).map(([name, value]) => `--${kebab(name)}: ${value};`),
    `--shadow-low: ${shadows[scheme].low};`,
    `--shadow-high: ${shadows[scheme].high};`,
  ];
}

function constantLines(): string[] {
  return [
    // The formatter breaks this one line; the file must equal what it leaves.
    `--font-text:\n    ${fonts.text};`,
    `--font-code: ${fonts.code};`,
    ...textSizes.map((size) => `--text-${size}: ${size / 16}rem;`),
    `--leading-text: ${leading.text};`,
    `--leading-heading: ${leading.heading};`,
    ...spaces.map((space) => `--space-${space}: ${space}px;`),
    ...Object.entries(radii).map(([name, value]) => `--radius-${name}: ${value}px;`),
    ...Object.entries(heights).map(([name, value]) => `--height-${name}: ${value}px;`),
    `--width-content: ${widths.content}px;`,
    `--width-text: ${widths.text};`,
    `--motion-fast: ${motion.fast}ms;`,
    `--motion-slow: ${motion.slow}ms;`,
    `--ease: ${motion.ease};`,
  ];
}

const block = (selector: string, lines: string[], indent = ''): string =>
  `${indent}${selector} {\n${lines.map((line) => `${indent}  ${line}\n`).join('')}${indent}}\n`;

/** The whole text of tokens.css. A scheme chosen by the visitor outweighs that of the device. */
export function tokensCss(): string {
  return [
    '/* Generated from token-values.ts by make-tokens-css.ts; the test refuses any difference. */\n',
    block(':root', [...schemeLines('light'), ...constantLines()]),
    `@media (prefers-color-scheme: dark) {\n${block(":root:not([data-theme='light'])", schemeLines('dark'), '  ')}}\n`,
    block("[data-theme='dark']", schemeLines('dark')),
    '@media (prefers-reduced-motion: reduce) {\n  :root {\n    --motion-fast: 0ms;\n    --motion-slow: 0ms;\n  }\n}\n',
  ].join('\n');
}
