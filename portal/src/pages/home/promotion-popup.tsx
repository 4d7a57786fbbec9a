import { useEffect, useState } from 'react';
import { Dialog } from '@yance/ui/dialog.tsx';
import { pictureHref } from '../../lib/picture.ts';

/** The promotion, shown once a visit; its picture opens the article in a new tab and closes it. */
export default function PromotionPopup({ img, url }: { img: string; url: string }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (sessionStorage.getItem('promotion') === img) return;
    sessionStorage.setItem('promotion', img);
    setOpen(true);
  }, [img]);
  const close = () => setOpen(false);
  const picture = <img src={pictureHref(img)} alt="热门活动" width={480} height={480} />;
  return (
    <Dialog open={open} title="热门活动" onClose={close} width="narrow">
      {/^https?:\/\//.test(url) ? (
        <a href={url} target="_blank" rel="noopener noreferrer" onClick={close}>
          {picture}
        </a>
      ) : (
        picture
      )}
    </Dialog>
  );
}
