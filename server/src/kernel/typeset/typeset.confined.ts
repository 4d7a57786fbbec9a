import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Done } from '../confined/confined.ts';
import { drawCodes } from './qr-code.ts';

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'));
const weights = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'];
const compiler = NodeCompiler.create({
  // The folder that templates import from: document.typ.
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: weights.map((file) => readFileSync(join(fonts, file))) }],
});

interface Asked {
  template: string;
  data: unknown;
  as: 'pdf' | 'svg';
}

/** Sets a template in a process of its own, which keeps the fonts. */
export default function typesetConfined({ template, data, as }: Asked): Done<null> {
  const inputs = { data: JSON.stringify(data, drawCodes) };
  const source = { mainFileContent: template, inputs };
  const bytes = as === 'pdf' ? compiler.pdf(source) : Buffer.from(compiler.svg(source));
  compiler.evictCache(10);
  return { value: null, bytes };
}
