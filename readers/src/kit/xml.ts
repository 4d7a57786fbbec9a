import { Unreadable } from '../reader.ts';

/** An element with its children in their order; names without the prefix of their namespace. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** All text directly within it, trimmed. */
  text: string;
}

const bounds = { depth: 100, attributes: 100, elements: 1_000_000 };

/**
 * The root of an XML text, in one pass. There are no entities but the five of XML itself, and no document type that
 * could declare others.
 * @throws Unreadable where the text is not well-formed, or nested too deep
 */
export function readXml(text: string): XmlElement {
  const open: { element: XmlElement; tag: string; texts: string[] }[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    const words = text.slice(at, start < 0 ? text.length : start);
    const last = open.at(-1);
    if (last) last.texts.push(plain(words));
    else if (words.trim() !== '') throw broken('there is text outside of the root');
    if (start < 0) break;
    if (text.startsWith('<!--', start)) at = after(text, '-->', start + 4);
    else if (text.startsWith('<![CDATA[', start)) {
      at = after(text, ']]>', start + 9);
      last?.texts.push(text.slice(start + 9, at - 3));
    } else if (text.startsWith('<?', start)) at = after(text, '?>', start + 2);
    else if (text.startsWith('<!', start)) throw new Unreadable('variant', 'XML with a document type is not read.');
    else if (text[start + 1] === '/') {
      at = after(text, '>', start + 2);
      const tag = text.slice(start + 2, at - 1).trim();
      const closed = open.pop();
      if (closed?.tag !== tag) throw broken(`“${tag.slice(0, 60)}” closes what is not open`);
      closed.element.text = closed.texts.join('').trim();
    } else {
      const tag = readTag(text, start + 1);
      at = tag.end;
      const element: XmlElement = { name: local(tag.name), attributes: tag.attributes, children: [], text: '' };
      elements += 1;
      if (elements > bounds.elements)
        throw new Unreadable('large', `More than ${bounds.elements} elements are too many.`);
      if (last) last.element.children.push(element);
      else if (root) throw broken('there are two roots');
      else root = element;
      if (!tag.closed) open.push({ element, tag: tag.name, texts: [] });
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

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const nameAt = /[^\s<>/='"&]+/y;
const spaceAt = /\s*/y;

interface Tag {
  name: string;
  attributes: Map<string, string>;
  closed: boolean;
  /** Behind its closing bracket. */
  end: number;
}

/** A tag from behind its opening bracket. */
function readTag(text: string, from: number): Tag {
  const name = match(nameAt, text, from);
  if (!name) throw broken('a tag has no name');
  const attributes = new Map<string, string>();
  let at = from + name.length;
  for (;;) {
    at += match(spaceAt, text, at).length;
    if (text[at] === '>') return { name, attributes, closed: false, end: at + 1 };
    if (text[at] === '/' && text[at + 1] === '>') return { name, attributes, closed: true, end: at + 2 };
    const attribute = match(nameAt, text, at);
    at += attribute.length;
    at += match(spaceAt, text, at).length;
    if (!attribute || text[at] !== '=') throw broken(`the tag “${name.slice(0, 60)}” is not written as one`);
    at += 1;
    at += match(spaceAt, text, at).length;
    const quote = text[at];
    if (quote !== '"' && quote !== "'") throw broken(`an attribute of “${name.slice(0, 60)}” has no quotes`);
    const end = after(text, quote, at + 1);
    attributes.set(local(attribute), plain(text.slice(at + 1, end - 1)));
    if (attributes.size > bounds.attributes) throw new Unreadable('large', 'A tag has too many attributes.');
    at = end;
  }
}

/** What a sticky expression finds at a place; empty where it finds nothing. */
function match(form: RegExp, text: string, at: number): string {
  form.lastIndex = at;
  return form.exec(text)?.[0] ?? '';
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
