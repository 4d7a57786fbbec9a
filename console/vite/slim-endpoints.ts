import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { parseSync, Visitor, type Plugin } from 'vite';

const endpoints = /^@yance\/contract\/.*endpoints\.ts$/;
const slimmed = '\0slim:';
const asked = '?slim';

/**
 * To make a call a page needs its address, who may make it and what it shows and changes, not the schemas, which are a
 * tenth of what a list loads. An import of endpoints gets plain values that are made at build time, together with
 * whatever else the module exports. A file that reads the schema of an endpoint, for the rule of a field, gets the
 * whole module.
 */
export function slimEndpoints(): Plugin {
  return {
    name: 'yance:slim-endpoints',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:console|web)\/src\/.*\.tsx?$/, code: /endpoints\.ts'/ },
      handler: (code, id) => ({ code: withSlimImports(code, id), map: null }),
    },
    async resolveId(source, importer) {
      if (!source.endsWith(asked)) return null;
      const found = await this.resolve(source.slice(0, -asked.length), importer, { skipSelf: true });
      return found && `${slimmed}${found.id}.js`;
    },
    async load(id) {
      if (!id.startsWith(slimmed)) return null;
      const file = id.slice(slimmed.length, -'.js'.length);
      this.addWatchFile(file);
      const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      return `export * from ${JSON.stringify(file)};\n${slimSource(module)}`;
    },
  };
}

/** The source of a file whose imports of endpoints are slim where it reads no schema of them. */
export function withSlimImports(code: string, file: string): string {
  const { program } = parseSync(file, code);
  const read = new Set<string>();
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type === 'Identifier' && property.type === 'Identifier' && /^(?:in|out)put$/.test(property.name))
        read.add(object.name);
    },
  }).visit(program);
  return program.body
    .flatMap((statement) => (statement.type === 'ImportDeclaration' ? [statement] : []))
    .filter(({ importKind, source }) => importKind !== 'type' && endpoints.test(source.value))
    .filter(({ specifiers }) => !specifiers.some(({ local }) => read.has(local.name)))
    .toReversed()
    .reduce((text, { source }) => `${text.slice(0, source.end - 1)}${asked}${text.slice(source.end - 1)}`, code);
}

/** Source text of the endpoints of a module without their schemas. */
export function slimSource(module: Record<string, unknown>): string {
  return Object.entries(module)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, { method, path, audience, roles, effect, shows, changes }]) => {
      const slim = { method, path, audience, roles, effect, shows, changes };
      return `export const ${name} = ${JSON.stringify(slim)};\n`;
    })
    .join('');
}

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'audience' in value;
