import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const name = 'virtual:code-reader-address';
const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/**
 * `virtual:code-reader-address` is the address of the reader of codes, served by the platform itself instead of a
 * foreign host.
 */
export function codeReader(): Plugin {
  return {
    name: 'yance:code-reader',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export { default } from ${JSON.stringify(`${file}?url`)};` : undefined),
  };
}
