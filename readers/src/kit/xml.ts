import { Unreadable } from '../reader.ts';

/** The values of an element by their names, without the prefix of their namespace. */
export interface XmlAttributes {
  get: (name: string) => string | undefined;
}

/** An element with its children in their order; names without the prefix of their namespace. */
export interface XmlElement {
  name: string;
  attributes: XmlAttributes;
  children: readonly XmlElement[];
  /** All text directly within it, trimmed. */
  text: string;
}

const bounds = { depth: 100, attributes: 100, elements: 700_000, names: 1_000 };
/** Most elements have no attributes, or no children: a million of them must not take a map and a list each. */
const noAttributes: XmlAttributes = { get: () => undefined };
const noChildren: readonly XmlElement[] = [];

/** Names and values in turn: a map of its own for each element would take five times the room. */
class Pairs implements XmlAttributes {
  readonly #pairs: readonly string[];

  constructor(pairs: readonly string[]) {
    this.#pairs = pairs;
  }

  get(name: string): string | undefined {
    for (let index = this.#pairs.length - 2; index >= 0; index -= 2)
      if (this.#pairs[index] === name) return this.#pairs[index + 1];
    return undefined;
  }
}

/** An element whose end has not come yet. */
interface Open {
  element: XmlElement;
  tag: string;
  children?: XmlElement[];
  text: string;
}

/**
 * The root of an XML text, in one pass. There are no entities but the five of XML itself, and no document type that
 * could declare others.
 * @throws Unreadable where the text is not well-formed, or nested too deep
 */
export function readXml(text: string): XmlElement {
  const open: Open[] = [];
  const names = new Map<string, string>();
  let root: XmlElement | undefined;
  let elements = 0;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    const words = text.slice(at, start < 0 ? text.length : start);
    const last = open.at(-1);
    // What fills up between elements is cut off in the end, and must not be kept a million times until then.
    if (last) last.text += last.text || words.trim() ? plain(words) : '';
    else if (words.trim() !== '') throw broken('there is text outside of the root');
    if (start < 0) break;
    if (text.startsWith('<!--', start)) at = after(text, '-->', start + 4);
    else if (text.startsWith('<![CDATA[', start)) {
      at = after(text, ']]>', start + 9);
      if (last) last.text += text.slice(start + 9, at - 3);
    } else if (text.startsWith('<?', start)) at = after(text, '?>', start + 2);
    else if (text.startsWith('<!', start)) throw new Unreadable('variant', 'XML with a document type is not read.');
    else if (text[start + 1] === '/') {
      at = after(text, '>', start + 2);
      const tag = text.slice(start + 2, at - 1).trim();
      const closed = open.pop();
      if (closed?.tag !== tag) throw broken(`“${tag.slice(0, 60)}” closes what is not open`);
      closed.element.text = closed.text.trim();
      // A copy takes just the room that it needs.
      if (closed.children) closed.element.children = closed.children.slice();
    } else {
      const tag = readTag(text, start + 1, names);
      at = tag.end;
      const element: XmlElement = {
        name: nameIn(names, local(tag.name)),
        attributes: tag.attributes,
        children: noChildren,
        text: '',
      };
      elements += 1;
      if (elements > bounds.elements)
        throw new Unreadable('large', `More than ${bounds.elements} elements are too many.`);
      if (last) (last.children ??= []).push(element);
      else if (root) throw broken('there are two roots');
      else root = element;
      if (!tag.closed) open.push({ element, tag: tag.name, text: '' });
      if (open.length > bounds.depth) throw new Unreadable('large', `It is nested deeper than ${bounds.depth}.`);
    }
  }
  if (open.length > 0) throw broken(`“${open.at(-1)?.tag.slice(0, 60)}” is not closed`);
  if (!root) throw broken('there is no element');
  return root;
}

const broken = (detail: string): Unreadable => new Unreadable('broken', `In the XML ${detail}.`);

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found < 0) throw broken(`“${mark}” is missing`);
  return found + mark.length;
}

/** The same few names return in every element: each is kept once. */
function nameIn(names: Map<string, string>, name: string): string {
  const known = names.get(name);
  if (known === undefined && names.size < bounds.names) names.set(name, name);
  return known ?? name;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

interface Tag {
  name: string;
  attributes: XmlAttributes;
  closed: boolean;
  /** Behind its closing bracket. */
  end: number;
}

/** A tag from behind its opening bracket. */
function readTag(text: string, from: number, names: Map<string, string>): Tag {
  let at = nameEnd(text, from);
  if (at === from) throw broken('a tag has no name');
  const name = nameIn(names, text.slice(from, at));
  let pairs: string[] | undefined;
  for (;;) {
    at = spaceEnd(text, at);
    const closed = text[at] === '/' && text[at + 1] === '>';
    if (closed || text[at] === '>')
      return { name, attributes: pairs ? new Pairs(pairs) : noAttributes, closed, end: at + (closed ? 2 : 1) };
    const end = nameEnd(text, at);
    const attribute = nameIn(names, local(text.slice(at, end)));
    at = spaceEnd(text, end);
    if (!attribute || text[at] !== '=') throw broken(`the tag “${name.slice(0, 60)}” is not written as one`);
    at = spaceEnd(text, at + 1);
    const quote = text[at];
    if (quote !== '"' && quote !== "'") throw broken(`an attribute of “${name.slice(0, 60)}” has no quotes`);
    const next = after(text, quote, at + 1);
    const value = plain(text.slice(at + 1, next - 1));
    // A list of just the room that it needs.
    pairs = pairs ? [...pairs, attribute, value] : [attribute, value];
    if (pairs.length > bounds.attributes * 2) throw new Unreadable('large', 'A tag has too many attributes.');
    at = next;
  }
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff;
/** The signs `< > / = ' " &` end a name, as does a space. */
const nameEnds = new Set(Array.from(`<>/='"&`, (sign) => sign.charCodeAt(0)));

function nameEnd(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (nameEnds.has(code) || isSpace(code)) break;
  }
  return at;
}

function spaceEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Text with the five named signs and numbered characters in place of their codes. */
const plain = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|quot|apos|amp));/gi, (all, hex, number, name) => {
        if (name) return signs[String(name).toLowerCase()] ?? all;
        const code = hex ? parseInt(String(hex), 16) : Number(number);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
      })
    : text;

export const childOf = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.find((one) => one.name === name);

export const childrenOf = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  parent?.children.filter((one) => one.name === name) ?? [];

/** The first element down a path of names, such as 'header/startTimeStamp'. */
export const elementAt = (from: XmlElement | undefined, path: string): XmlElement | undefined =>
  path.split('/').reduce<XmlElement | undefined>(childOf, from);

/** The text of the first element down a path of names; empty where it is absent. */
export const textAt = (from: XmlElement | undefined, path: string): string => elementAt(from, path)?.text ?? '';

/** Every element of a name below one, in the order of the text. */
export function elementsNamed(from: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const open = [from];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.name === name) found.push(next);
    for (const child of next.children.toReversed()) open.push(child);
  }
  return found;
}
