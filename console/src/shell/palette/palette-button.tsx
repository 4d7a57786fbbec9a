import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { late } from '../../lib/late.ts';
import { SearchIcon } from '../icons.tsx';

const Palette = late(async () => (await import('./palette.tsx')).default);

/** Opens the palette, also by ⌘K or Ctrl K from wherever the person is but in a dialog. */
export function PaletteButton({ session }: { session: StaffSession }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog]')) setOpen(true);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <Button
        type="text"
        icon={<SearchIcon />}
        aria-label="命令面板"
        aria-keyshortcuts="Control+K Meta+K"
        title="查找记录、页面和操作（Ctrl K 或 ⌘K）"
        onClick={() => setOpen(true)}
      />
      {open ? <Palette session={session} close={() => setOpen(false)} /> : null}
    </>
  );
}
