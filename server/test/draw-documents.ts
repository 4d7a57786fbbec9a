import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../src/config.ts';
import { gatewaysFrom, setGateways } from '../src/gateways/gateways.ts';
import { extremeDocuments } from './extreme-documents.ts';

// Draws every document from extreme data into a folder, to be looked at: node server/test/draw-documents.ts <folder>
setGateways(gatewaysFrom(loadConfig()));
const folder = process.argv[2];
if (!folder) throw new Error('Name the folder: node server/test/draw-documents.ts <folder>');
mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(extremeDocuments)) {
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, await draw());
  console.log(file);
}
