import { writeFileSync } from 'node:fs';
import { bannerThemes, drawBanner, drawPicture, pictureKinds } from '@yance/pictures/index.ts';

// Usage: contact-sheet.ts FILE.html [light|dark]. All pictures with three seeds each, to be looked at.
const [file = 'contact-sheet.html', wanted] = process.argv.slice(2);
const scheme = wanted === 'dark' ? 'dark' : 'light';
const figure = (words: string, svg: string) =>
  `<figure>${svg}<figcaption>${words}, ${(Buffer.byteLength(svg) / 1000).toFixed(1)} kB</figcaption></figure>`;
const sheet = [
  ...bannerThemes.map((theme) => figure(theme, drawBanner('one', theme, scheme))),
  ...pictureKinds.flatMap((kind) =>
    ['one', 'two', 'three'].map((seed) =>
      figure(`${kind} ${seed}`, drawPicture(kind, seed, { width: 320, height: 240, scheme })),
    ),
  ),
];
writeFileSync(
  file,
  `<!doctype html><meta charset="utf-8"><style>body{display:flex;flex-wrap:wrap;gap:16px;width:2016px;font:12px sans-serif}figure{margin:0}</style>${sheet.join('')}`,
);
