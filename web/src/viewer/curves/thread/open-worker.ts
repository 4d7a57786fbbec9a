// oxlint-disable import/default -- Vite gives the addresses of the files, which themselves export nothing
import drawUrl from './draw.worker.ts?worker&url';
import treatUrl from './treat.worker.ts?worker&url';

interface TrustedTypeMaker {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const addresses = { draw: drawUrl, treat: treatUrl };

/** Lets the threads of curves be made, and nothing else. Made once, because a policy of one name may be made once. */
const policy = (globalThis as { trustedTypes?: TrustedTypeMaker }).trustedTypes?.createPolicy('curve-threads', {
  createScriptURL: (name) => addresses[name === 'draw' ? 'draw' : 'treat'],
});

/** A thread that draws or treats curves. */
export const openWorker = (name: keyof typeof addresses): Worker =>
  new Worker(policy?.createScriptURL(name) ?? addresses[name], { type: 'module' });
