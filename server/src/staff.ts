import { cacheImports } from './kernel/quick-imports.ts';

cacheImports();
await import('./staff-command.ts');
