import { extractStyle } from '@ant-design/static-style-extract';
import { createElement } from 'react';
import { ConfigProvider } from 'antd';
import type { Plugin } from 'vite';
import { consoleTheme } from '../src/theme.ts';

const name = 'virtual:antd.css';
const resolved = '\0virtual:antd.css';

/** Components that no page shows. */
const unused =
  'Affix Anchor Avatar BackTop BorderBeam Breadcrumb Card Carousel Collapse Descriptions Divider FloatButton Image List Listy Masonry Rate Result Slider Splitter Statistic Steps Timeline Tour Transfer'.split(
    ' ',
  );
const folders = new Set(unused.map((one) => one.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()));

/**
 * Makes the module `virtual:antd.css`: the rules of the antd components that pages show, written at build time, in the
 * layer `antd`. A built page that shows one without rules ends the build.
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
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const shown = file.type === 'chunk' ? Object.keys(file.modules) : [];
        const bare = shown.find((id) => folders.has(/\/node_modules\/antd\/es\/([\w-]+)\//.exec(id)?.[1] ?? ''));
        if (bare) this.error(`${bare} has no rules: take its component off the list in antd-css.ts.`);
      }
    },
  };
}

/** Blocks that only set variables: of the theme's key, and of themes that components nest under keys of their own. */
const values = /(?<=^|\})\.(?:yance|css-var-\w+)(?:\.[\w-]+)?(?:, ?\.(?:yance|css-var-\w+)(?:\.[\w-]+)?)*\{[^{}]*\}/g;

/** The rules without the values: variables depend on the scheme and are set in the page, from the same theme. */
function antdRules(): string {
  const css = extractStyle({
    excludes: unused,
    customTheme: (content) =>
      createElement(ConfigProvider, { theme: { ...consoleTheme('light', false), zeroRuntime: false } }, content),
  });
  const rules = css.replaceAll(values, '');
  if (rules.length < 100_000 || /--ant-color-primary:/.test(rules))
    throw new Error('The extraction of the antd rules has changed its form.');
  return `@layer antd {${rules}}`;
}
