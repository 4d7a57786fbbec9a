import { quickenImports } from './kernel/quick-imports.ts';

quickenImports();
await import('./staff-command.ts');
