import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../src/config.ts';
import { gatewaysFrom, setGateways } from '../src/gateways/gateways.ts';
import { extremeDocuments } from './extreme-documents.ts';

// Draws documents from extreme data into a folder, to be looked at:
// npm run report-pages -- [folder, or a temporary one] [what their names begin with, or all]
setGateways(gatewaysFrom(loadConfig()));
const [folder = mkdtempSync(join(tmpdir(), 'documents-')), only = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(extremeDocuments)) {
  if (!name.startsWith(only)) continue;
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, await draw());
  console.log(file);
}
