import { config } from 'zod';

// zod compiles its checks with `new Function` and tries it as soon as a schema is made; the content
// security policy reports even the attempt. Therefore this is the first import
// of the console, and the build keeps it in one file with zod.
config({ jitless: true });
