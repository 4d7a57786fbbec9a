// zod compiles its checks with `new Function` and tries it with the first schema; the content security
// policy reports even the attempt. The setting is written where zod looks for it, so that pages without
// a schema need no zod for it. The server, which renders the same module, keeps the fast way.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
