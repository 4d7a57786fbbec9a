import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'));
const weights = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'];
const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs: weights.map((file) => readFileSync(join(fonts, file))) }],
});

interface Asked {
  id: number;
  template: string;
  data: string;
  as: 'pdf' | 'svg';
}

process.on('message', ({ id, template, data, as }: Asked) => {
  try {
    const source = { mainFileContent: template, inputs: { data } };
    const set = as === 'pdf' ? compiler.pdf(source) : Buffer.from(compiler.svg(source));
    compiler.evictCache(10);
    process.send?.({ id, set });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
process.on('disconnect', () => process.exit());
