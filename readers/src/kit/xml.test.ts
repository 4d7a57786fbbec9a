import { expect, test } from 'vitest';
import { elementsNamed, readXml, textAt } from './xml.ts';

test('elements keep their order, attributes and text, without the prefix of their namespace', () => {
  const root = readXml(
    '\ufeff<?xml version="1.0"?><!-- a > b --><n:a x="1 &lt; 2" n:y=\'µ\'>one<b/> &#x3b8;<c><![CDATA[<raw>]]></c><b>2</b></n:a>\n',
  );
  expect(root.name).toBe('a');
  expect(['x', 'y', 'n:y'].map((name) => root.attributes.get(name))).toEqual(['1 < 2', 'µ', undefined]);
  expect(root.text).toBe('one θ');
  expect(root.children.map(({ name }) => name)).toEqual(['b', 'c', 'b']);
  expect(textAt(root, 'c')).toBe('<raw>');
  expect(elementsNamed(root, 'b').map(({ text }) => text)).toEqual(['', '2']);
});

test.each([
  '',
  'no markup',
  '<a>',
  '<a></b>',
  '<a/><b/>',
  '<a/>rest',
  '<a x=1/>',
  '<a x="1/>',
  '<a <b/></a>',
  '<a><!-- </a>',
])('what is not well-formed is refused: %s', (text) => expect(() => readXml(text)).toThrow(/In the XML/));

test('a document type is refused, and no entity but those of XML is replaced', () => {
  expect(() => readXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow(/document type/);
  expect(readXml('<a>&b;&amp;lt;</a>').text).toBe('&b;&lt;');
});

test('a text of a hundred thousand nested elements is refused, and read in no time of its square', () => {
  expect(() => readXml('<a>'.repeat(100_000))).toThrow(/nested deeper/);
  expect(readXml(`<a>${'<b>1</b>'.repeat(100_000)}</a>`).children).toHaveLength(100_000);
});

test('elements beyond the bound are refused, and those within it take the room of their own words', () => {
  const filled = (count: number) => `<r>${'<a b="1"/>'.repeat(count)}</r>`;
  expect(() => readXml(filled(700_000))).toThrow(/too many/);
  const before = process.memoryUsage().heapUsed;
  const root = readXml(filled(100_000));
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(35_000_000);
  expect(root.children).toHaveLength(100_000);
});
