import { createRequire } from 'node:module';
import type * as OpenCC from 'opencc-js';
import { hasHan } from './fold.ts';

const require = createRequire(import.meta.url);
let convert: ((text: string) => string) | undefined;
/** Read with the first Chinese search: a start does not wait for its dictionary. */
const converter = () => (convert ??= (require('opencc-js/t2cn') as typeof OpenCC).Converter({ from: 'tw', to: 'cn' }));

/** Traditional characters become the simplified ones that the texts are written in: 質譜 → 质谱. */
export const simplified = (text: string): string => (hasHan(text) ? converter()(text) : text);
