import { colours, type ColourName } from '@yance/ui/token-values.ts';

const painted = ['fill', 'stroke', 'stop-color'] as const;
const names = Object.keys(colours.light) as ColourName[];

/** The dark scheme's colour of each light one. Where two names share a light colour, the first name decides. */
const darkOf = new Map<string, string>();
for (const name of names) if (!darkOf.has(colours.light[name])) darkOf.set(colours.light[name], colours.dark[name]);

/**
 * A picture drawn in the light scheme, with a rule that shows its token colours dark where the reader's scheme is
 * dark. Colours that belong to the thing shown, as in a micrograph, are no tokens and stay.
 */
export function withDarkScheme(svg: string): string {
  const rules = painted.flatMap((property) =>
    [...darkOf].flatMap(([light, dark]) =>
      svg.includes(`${property}="${light}"`) ? [`[${property}="${light}"]{${property}:${dark}}`] : [],
    ),
  );
  if (rules.length === 0) return svg;
  return svg.replace(
    /^<svg[^>]*>/,
    (open) => `${open}<style>@media(prefers-color-scheme:dark){${rules.join('')}}</style>`,
  );
}
