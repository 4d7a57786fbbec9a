import { readdirSync, readFileSync } from 'node:fs';

const source = new URL('../../../console/src/', import.meta.url);
const files = ['routes.tsx', ...readdirSync(new URL('routes/', source)).map((file) => `routes/${file}`)];

/** Every page of the console below /console whose address has no parameter, but for the home page. */
export const consoleAddresses: readonly string[] = files
  .flatMap((file) => [...readFileSync(new URL(file, source), 'utf8').matchAll(/^ +(?:\{ )?path: '([^':]+)'/gm)])
  .map(([, path = '']) => path);
