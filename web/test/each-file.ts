import { beforeAll } from 'vitest';

// A machine with other work takes longer to draw than the second that the library waits by itself. Only where there is
// a page: loaded without one, the library is of no use to the files after it, which share it.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
});
