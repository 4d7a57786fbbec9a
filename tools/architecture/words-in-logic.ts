import { parseSync, Visitor } from 'oxc-parser';
import type * as ESTree from 'oxc-parser';

type Node = ESTree.Expression | ESTree.Argument | ESTree.ArrayExpressionElement | ESTree.PrivateIdentifier;
type Operand = ESTree.Expression | ESTree.PrivateIdentifier;

/** Methods that read a text, or look one up, by another text. */
const reading =
  /^(?:includes|startsWith|endsWith|(?:lastI|i)ndexOf|search|match(?:All)?|localeCompare|has|get|delete|test|exec|replace(?:All)?|split)$/;
/** Those that decide by what a text holds. */
const searching = /^(?:includes|startsWith|endsWith|(?:lastI|i)ndexOf|search|match(?:All)?)$/;
/** What people read, by the names that the contract gives it. */
const readableNames = /^(?:label|title)$/;
const compares = new Set(['===', '!==', '==', '!=']);
const chinese = /[\u4e00-\u9fff]/;
/** A place of a template, such as `{时限}`: filled, not understood. */
const placeholder = /^\{[^{}]*\}$/;

/**
 * Where a source decides by Chinese words: compares with them, looks a text up among them, or searches a text for
 * them. Words behind a constant of the same file count; those behind an import do not, but see `labelsInLogic`.
 */
export function wordsInLogic(path: string, text: string): number[] {
  if (!chinese.test(text) && !/\b(?:label|title)\b/.test(text)) return [];
  const { program } = parseSync(path, text);
  const constants = constantsOf(program);
  const found: number[] = [];

  const valueOf = (node: Node | null | undefined): Node | null | undefined => {
    if (
      node?.type === 'TSAsExpression' ||
      node?.type === 'TSSatisfiesExpression' ||
      node?.type === 'TSNonNullExpression'
    )
      return valueOf(node.expression);
    if (node?.type === 'ParenthesizedExpression') return valueOf(node.expression);
    if (node?.type === 'CallExpression' && frozen(node)) return valueOf(node.arguments[0]);
    return node?.type === 'Identifier' ? valueOf(constants(node)) : node;
  };
  /** A word, or a pattern with a word. */
  const isWord = (given: Node | null | undefined): boolean => {
    const node = valueOf(given);
    if (node?.type === 'Literal') {
      if ('regex' in node) return chinese.test(node.regex.pattern);
      return typeof node.value === 'string' && chinese.test(node.value) && !placeholder.test(node.value);
    }
    if (node?.type === 'TemplateLiteral')
      return node.quasis.some(({ value }) => chinese.test((value.cooked ?? value.raw).replaceAll(/\{[^{}]*\}/g, '')));
    if (node?.type === 'ConditionalExpression') return isWord(node.consequent) || isWord(node.alternate);
    return (
      node?.type === 'NewExpression' &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'RegExp' &&
      isWord(node.arguments[0])
    );
  };
  /** A list, set, map or table in which words are looked up. */
  const holdsWords = (given: Node | null | undefined): boolean => {
    const node = valueOf(given);
    if (node?.type === 'ArrayExpression')
      return node.elements.some((one) =>
        one?.type === 'ArrayExpression'
          ? isWord(one.elements[0])
          : one?.type === 'SpreadElement'
            ? holdsWords(one.argument)
            : isWord(one),
      );
    if (node?.type === 'NewExpression' && node.callee.type === 'Identifier' && /^(Set|Map)$/.test(node.callee.name))
      return holdsWords(node.arguments[0]);
    return (
      node?.type === 'ObjectExpression' && node.properties.some((one) => one.type === 'Property' && isKey(one.key))
    );
  };

  new Visitor({
    BinaryExpression: ({ operator, left, right, start }) => {
      if (compares.has(operator) && (isWord(left) || isWord(right))) found.push(start);
      if (operator === 'in' && (isWord(left) || holdsWords(right))) found.push(start);
    },
    SwitchCase: ({ test, start }) => {
      if (isWord(test)) found.push(start);
    },
    CallExpression: ({ callee, arguments: [first], start }) => {
      if (callee.type !== 'MemberExpression' || callee.computed || !reading.test(callee.property.name)) return;
      if (isWord(first) || isPattern(valueOf(callee.object)) || holdsWords(callee.object)) found.push(start);
      function isPattern(node: Node | null | undefined): boolean {
        return (node?.type === 'NewExpression' || (node?.type === 'Literal' && 'regex' in node)) && isWord(node);
      }
    },
    MemberExpression: ({ object, property, computed, start }) => {
      if (!computed) return;
      if (isWord(property) || (property.type !== 'Literal' && holdsTable(valueOf(object)))) found.push(start);
      function holdsTable(node: Node | null | undefined): boolean {
        return node?.type === 'ObjectExpression' && holdsWords(node);
      }
    },
  }).visit(program);
  return [...found, ...labelsInLogic(program)];
}

/** Where a label is compared, or a label or title searched, whatever with: that is how words come as values. */
function labelsInLogic(program: ESTree.Program): number[] {
  const found: number[] = [];
  const nameOf = (node: Operand): string => {
    if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return nameOf(node.expression);
    if (node.type === 'Identifier') return node.name;
    return node.type === 'MemberExpression' && !node.computed ? node.property.name : '';
  };
  /** Not whether it is there, or has changed. */
  const comparesLabel = (one: Operand, other: Operand): boolean =>
    nameOf(one) === 'label' &&
    !(other.type === 'Literal' && !other.value) &&
    !['undefined', 'label'].includes(nameOf(other));
  new Visitor({
    BinaryExpression: ({ operator, left, right, start }) => {
      if (compares.has(operator) && (comparesLabel(left, right) || comparesLabel(right, left))) found.push(start);
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type !== 'MemberExpression' || callee.computed || !searching.test(callee.property.name)) return;
      if (readableNames.test(nameOf(callee.object))) found.push(start);
    },
  }).visit(program);
  return found;
}

const isKey = (key: ESTree.PropertyKey): boolean =>
  (key.type === 'Identifier' && chinese.test(key.name)) ||
  (key.type === 'Literal' && typeof key.value === 'string' && chinese.test(key.value));

const frozen = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'Object' &&
  !callee.computed &&
  callee.property.name === 'freeze';

/** Finds the constant of the file that a name means: that of the smallest block around it. */
function constantsOf(program: ESTree.Program): (name: ESTree.IdentifierReference) => ESTree.Expression | undefined {
  const known: { name: string; init: ESTree.Expression; block: ESTree.Span }[] = [];
  const blocks: ESTree.Span[] = [program];
  const close = (): void => void blocks.pop();
  const open = (block: ESTree.Span): void => void blocks.push(block);
  new Visitor({
    BlockStatement: open,
    'BlockStatement:exit': close,
    VariableDeclaration: ({ kind, declarations }) => {
      const block = blocks.at(-1) ?? program;
      if (kind !== 'const') return;
      // Inner blocks come later, and the last one that holds the name is meant.
      for (const { id, init } of declarations)
        if (id.type === 'Identifier' && init) known.push({ name: id.name, init, block });
    },
  }).visit(program);
  return ({ name, start }) =>
    known.findLast((one) => one.name === name && one.block.start <= start && start < one.block.end)?.init;
}
