import { useState } from 'react';
import { usePageKeys } from '../lib/keys/page-keys.ts';
import { late } from '../lib/late.ts';

const KeyList = late(async () => (await import('./key-list.tsx')).default);

/** `?` lists the keys of the open page. */
export function KeyHelp() {
  const [open, setOpen] = useState(false);
  usePageKeys('所有页面', [{ key: '?', label: '列出本页的快捷键', press: () => setOpen(true), everywhere: true }]);
  return open ? <KeyList close={() => setOpen(false)} /> : null;
}
