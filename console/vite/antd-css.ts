import { createCache, extractStyle, StyleContext } from '@ant-design/cssinjs';
import { extractStyle as renderAll } from '@ant-design/static-style-extract';
import { createElement, useContext, type ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import type { Plugin } from 'vite';
import { consoleTheme } from '../src/theme.ts';
import { registering, registrationsOf, styleModules } from './antd-registrations.ts';

const whole = 'virtual:antd.css';
const part = /^virtual:antd\/([\w-]+)\.css$/;

/**
 * The rules of antd, written at build time, in the layer `antd`. `virtual:antd.css` holds what stands beside all
 * components. The rules of a component travel with its style module, so that a page loads those of what it shows. In
 * development, where packages are bundled apart, `virtual:antd.css` holds all rules.
 */
export function antdCss(): Plugin {
  let built = false;
  let known: Map<string, string> | undefined;
  const rules = () => (known ??= antdRules());
  return {
    name: 'yance:antd-css',
    configResolved: ({ command }) => {
      built = command === 'build';
    },
    resolveId: (source) => (source === whole || part.test(source) ? `\0${source}` : null),
    load(id) {
      const name = part.exec(id.slice(1))?.[1];
      if (name) return layered([rules().get(name) ?? '']);
      if (id !== `\0${whole}`) return null;
      return layered(built ? beside.map((one) => rules().get(one) ?? '') : [...rules().values()]);
    },
    transform: {
      filter: { id: styleModules, code: registering },
      handler: (code, id) => (built ? { code: withStyles(code, id), map: null } : null),
    },
  };
}

/** The source of a style module of antd that brings the rules of what it registers. */
function withStyles(code: string, file: string): string {
  const imports = registrationsOf(code, file).map(({ name }) => `import 'virtual:antd/${name}.css';\n`);
  return imports.join('') + code;
}

const layered = (texts: readonly string[]): string => `@layer antd {${texts.join('')}}`;

/** What no component registers: the look of links and of icons. */
const beside = ['ant-design-icons', 'Shared'];

/** The rules by the name of their registration. Values are not among them: they depend on the scheme. */
export function antdRules(): Map<string, string> {
  let cache = createCache();
  const Rendered = ({ children }: { children: ReactNode }) => {
    ({ cache } = useContext(StyleContext));
    return children;
  };
  const theme = { ...consoleTheme('light', false), zeroRuntime: false };
  renderAll((content) => createElement(Rendered, null, createElement(ConfigProvider, { theme }, content)));
  const rules = new Map<string, string>();
  for (const [key, entry] of cache.cache) {
    const [kind, name = ''] = key.split('%').filter(Boolean);
    if (kind !== 'style') continue;
    const own = createCache();
    own.cache.set(key, entry);
    rules.set(name, (rules.get(name) ?? '') + extractStyle(own, { plain: true, types: 'style' }));
  }
  if (rules.size < 60) throw new Error('The extraction of the antd rules has changed its form.');
  return rules;
}
