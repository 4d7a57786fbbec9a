import { cacheImports } from './kernel/cached-imports.ts';

cacheImports();
await import('./staff-command.ts');
