import { useEffect, useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { useSite } from '../../lib/use-site.ts';
import { drawPoster, posterSize } from './draw-poster.ts';
import type { Share } from './code-card.tsx';
import css from './invitation.module.css';

/** The invitation as a picture to save and to send on. */
export function PosterDialog({
  share: { code, qr_picture },
  label,
  gain,
  onClose,
}: {
  share: Share;
  /** What the code is called. */
  label: string;
  /** What who registers gets. */
  gain: string;
  onClose: () => void;
}) {
  const { name } = useSite();
  const [picture, setPicture] = useState('');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let alive = true;
    drawPoster({ name, code: `${label} ${code}`, qrPicture: qr_picture, gain }).then(
      (drawn) => alive && setPicture(drawn),
      () => alive && setFailed(true),
    );
    return () => {
      alive = false;
    };
  }, [name, label, code, qr_picture, gain]);
  const save = () => {
    const link = document.createElement('a');
    link.href = picture;
    link.download = `${name}海报-${code}.png`;
    link.click();
  };
  return (
    <Dialog
      open
      title="海报"
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回</Button>
          <Button look="primary" icon="download" disabled={!picture} onClick={save}>
            保存图片
          </Button>
        </>
      }
    >
      <div className={css.poster} style={{ aspectRatio: `${posterSize.width} / ${posterSize.height}` }}>
        {picture && <img src={picture} alt={`海报，${label} ${code}`} {...posterSize} />}
        {failed && <p role="alert">浏览器不支持生成图片，请直接发送链接。</p>}
      </div>
      <p className={css.hint}>手机上可长按图片保存，或直接发送给好友。</p>
    </Dialog>
  );
}
