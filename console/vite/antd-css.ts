import { extractStyle } from '@ant-design/static-style-extract';
import { createElement } from 'react';
import { ConfigProvider } from 'antd';
import type { Plugin } from 'vite';
import { consoleTheme } from '../src/theme.ts';

const name = 'virtual:antd.css';
const resolved = '\0virtual:antd.css';

/**
 * Makes the module `virtual:antd.css`: the rules of all antd components, written at build time, in the layer `antd`.
 */
export function antdCss(): Plugin {
  let text: string | undefined;
  return {
    name: 'yance:antd-css',
    resolveId: (source) => (source === name ? resolved : null),
    load(id) {
      if (id !== resolved) return null;
      text ??= antdRules();
      return text;
    },
  };
}

/** Blocks that only set variables: of the theme's key, and of themes that components nest under keys of their own. */
const values = /(?<=^|\})\.(?:yance|css-var-\w+)(?:\.[\w-]+)?(?:, ?\.(?:yance|css-var-\w+)(?:\.[\w-]+)?)*\{[^{}]*\}/g;

/** The rules without the values: variables depend on the scheme and are set in the page, from the same theme. */
function antdRules(): string {
  const css = extractStyle((content) =>
    createElement(ConfigProvider, { theme: { ...consoleTheme('light', false), zeroRuntime: false } }, content),
  );
  const rules = css.replaceAll(values, '');
  if (rules.length < 100_000 || /--ant-color-primary:/.test(rules))
    throw new Error('The extraction of the antd rules has changed its form.');
  return `@layer antd {${rules}}`;
}
