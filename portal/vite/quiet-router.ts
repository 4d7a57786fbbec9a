import type { Plugin } from 'vite';

/** The router's helpers that complain to a developer. */
const complaints = /\b(?:warning|warningOnce|invariant)\(/;
const [told, demanded] = [new Set(['warning', 'warningOnce']), new Set(['invariant'])];

interface Node {
  type: string;
  start: number;
  end: number;
}
interface CallNode extends Node {
  callee: Node & { name?: string };
  arguments: Node[];
}

/**
 * The router's production files still carry long English sentences for developers, which every visitor would download.
 * Its warnings are left out, and what it demands fails without the sentence; nothing else of it changes.
 */
export function quietRouter(): Plugin {
  return {
    name: 'yance:quiet-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/.*\.js$/ },
      handler(code) {
        if (this.environment.name !== 'client' || !complaints.test(code)) return null;
        return { code: withoutComplaints(code, this.parse(code)), map: null };
      },
    },
  };
}

/** The source without the arguments that only hold words. */
export function withoutComplaints(code: string, program: Node): string {
  const cuts: { start: number; end: number; instead: string }[] = [];
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const { callee, arguments: given } = node as CallNode;
    if (callee.type !== 'Identifier' || callee.name === undefined) return;
    if (told.has(callee.name)) cuts.push({ start: node.start, end: node.end, instead: 'void 0' });
    const [condition, words] = given;
    if (demanded.has(callee.name) && condition && words)
      cuts.push({ start: condition.end, end: words.end, instead: '' });
  });
  // A cut inside another one went with it.
  const outer = cuts.filter((cut) => !cuts.some((one) => one !== cut && one.start <= cut.start && one.end >= cut.end));
  return outer
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const value of Object.values(node) as unknown[])
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(one)) visit(one, see);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
