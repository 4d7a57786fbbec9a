import { randomBytes } from 'node:crypto';
import { pngOf, zipOf } from './containers.ts';
import type { HostileFile } from './hostile-files.ts';

const file = (name: string, about: string, make: () => string | Buffer): HostileFile => ({
  about,
  name,
  make: () => Buffer.from(make()),
});
const page = '<html><script>alert(document.cookie)</script>';

export const hostileDocuments: readonly HostileFile[] = [
  file(
    'drawing.svg',
    'a drawing that uses itself a billion times',
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><g id="a0"><rect/></g>${Array.from({ length: 30 }, (_, i) => `<g id="a${i + 1}">${`<use xlink:href="#a${i}"/>`.repeat(10)}</g>`).join('')}</svg>`,
  ),
  file(
    'drawing.svg',
    'a drawing with a script',
    () => `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`,
  ),
  file(
    'drawing.svg',
    'a drawing with an entity that names a file',
    () =>
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>`,
  ),
  file('photo.png', 'a picture and a zip in one', () =>
    Buffer.concat([pngOf(8, 8), zipOf([{ name: 'a.html', content: page }])]),
  ),
  file('photo.png', 'a page that begins like a picture', () =>
    Buffer.concat([pngOf(8, 8).subarray(0, 33), Buffer.from(page)]),
  ),
  file('report.pdf', 'a page that begins like a PDF', () => `%PDF-1.7\n${page}`),
  file('photo.gif', 'a script that begins like a picture', () => `GIF89a/*${'\0'.repeat(100)}*/=1;alert(1)`),
  file('values.json', 'lists within lists', () => `${'['.repeat(500_000)}${']'.repeat(500_000)}`),
  file('noise.bin', 'noise', () => randomBytes(1024 * 1024)),
  file('nothing.txt', 'nothing', () => ''),
  file('..\\..\\..\\server\\src\\main.ts', 'a name that leaves its folder', () => page),
  file('../../../../tmp/taken', 'a name that leaves its folder the other way', () => page),
  file(`${'a'.repeat(4000)}.pdf`, 'a name of four thousand letters', () => '%PDF-1.7\n%%EOF'),
  file('\u202Efdp.exe', 'a name that reads backwards', () => 'MZ'),
  file('__proto__', 'a name that is no name', () => page),
];
