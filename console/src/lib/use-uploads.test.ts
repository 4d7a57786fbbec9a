import { setImmediate } from 'node:timers/promises';
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { uploadPublicPicture } from '@yance/contract/content/staff-endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoringWire } from '../../../web/test/storing-wire.ts';

/** As much of a page as React needs to draw what has no element. */
function emptyPage() {
  const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', addEventListener() {}, textContent: '' };
  const page = { nodeType: 9, activeElement: null, addEventListener() {}, defaultView: undefined };
  vi.stubGlobal('window', { document: page, addEventListener() {}, HTMLIFrameElement: Map });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('XMLHttpRequest', StoringWire);
  return Object.assign(element, { ownerDocument: page });
}

let container: ReturnType<typeof emptyPage>;
beforeEach(() => {
  container = emptyPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('adds every file of one choice to a list that the page gives again with each drawing', async () => {
  // What it stands on listens to the page as soon as it is loaded.
  const { useUploads } = await import('./use-uploads.ts');
  let listed: readonly string[] = [];
  let choose: (files: readonly File[]) => void = () => {};
  function Gallery() {
    const [list, setList] = useState<readonly string[]>(['first', 'second']);
    const { add } = useUploads({
      endpoint: uploadPublicPicture,
      arrived: ({ name }) => setList([...list, name]),
    });
    [listed, choose] = [list, add];
    return null;
  }
  const root = createRoot(container as unknown as Element);
  root.render(createElement(Gallery));
  await vi.waitFor(() => expect(listed).toHaveLength(2));
  choose(['third', 'fourth', 'fifth'].map((name) => new File(['x'], name)));
  await vi.waitFor(() => expect(listed).toHaveLength(5));
  expect(listed).toEqual(['first', 'second', 'third', 'fourth', 'fifth']);
  flushSync(() => root.unmount());
  // React still has an empty round to go.
  await setImmediate();
});
