import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'));
const weights = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'];
const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs: weights.map((file) => readFileSync(join(fonts, file))) }],
});

process.on('message', ({ id, template, data }: { id: number; template: string; data: string }) => {
  try {
    const pdf = compiler.pdf({ mainFileContent: template, inputs: { data } });
    compiler.evictCache(10);
    process.send?.({ id, pdf });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
process.on('disconnect', () => process.exit());
