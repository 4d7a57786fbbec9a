import { useEffect, useState } from 'react';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

/** Whether this promotion was not shown on this device today; remembers that it is now. */
function firstToday(img: string): boolean {
  const shown = `${shanghaiDate(new Date())} ${img}`;
  if (readStored('promotion') === shown) return false;
  writeStored('promotion', shown);
  // A browser that stores nothing would show it on every page: better not at all.
  return readStored('promotion') === shown;
}

/** The promotion, shown once a day; its picture opens the article in a new tab and closes it. */
export default function PromotionPopup({ img, url }: { img: string; url: string }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (firstToday(img)) setOpen(true);
  }, [img]);
  const close = () => setOpen(false);
  const picture = <img src={pictureHref(img)} alt="热门活动" width={480} height={480} />;
  return (
    <Dialog open={open} title="热门活动" onClose={close} width="narrow">
      {/^https?:\/\//.test(url) ? (
        <a href={url} target="_blank" rel="noopener noreferrer" aria-label="查看活动详情" onClick={close}>
          {picture}
        </a>
      ) : (
        picture
      )}
    </Dialog>
  );
}
