import { join } from 'node:path';
import type { Plugin } from 'vite';

const replacement = join(import.meta.dirname, '../src/lib/adopted-styles.ts');
const writer = /\/dynamicCSS(?:\.js)?$/;
const attribute = /(\w+)\.setAttribute\('style', /g;

/**
 * antd writes its CSS variables, scroll lock and measurements into `<style>` elements, which a policy
 * without unsafe-inline blocks and which are a Trusted Types sink. The one module that does so is
 * replaced by ours, which uses constructed style sheets; and the two places that set a whole `style`
 * attribute (the growing text area, the watermark) set the same text on the style object instead. See
 * docs/decisions/0010.
 */
export function adoptedStyles(): Plugin {
  return {
    ...rewriting,
    enforce: 'pre',
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [rewriting] } } }),
  };
}

/** Also for the development server, which bundles packages apart from the other plugins. */
const rewriting = {
  name: 'yance:adopted-styles',
  resolveId: {
    filter: { id: writer },
    handler: (_source: string, importer?: string) =>
      /\/node_modules\/(?:@rc-component|@ant-design)\//.test(importer ?? '') ? replacement : null,
  },
  transform: {
    filter: { id: /\/node_modules\/(?:antd|@rc-component)\//, code: /\.setAttribute\('style', / },
    handler: (code: string) => ({ code: code.replaceAll(attribute, "Reflect.set($1.style, 'cssText', "), map: null }),
  },
};
