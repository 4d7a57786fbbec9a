import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { uploadPicture } from '@yance/contract/files/endpoints.ts';
import { updateUser } from '@yance/contract/identity/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../../lib/call.ts';
import { loadMember } from '../../../lib/start-up.ts';
import { upload } from '../../../lib/upload.ts';
import { middle, mostZoom, moved, squareOf, zoomed, type Crop } from './crop.ts';
import css from './crop-dialog.module.css';

const shownSide = 280;
const sentSide = 640;
/** Cuts a square out of a picture: dragged, or moved and enlarged with sliders, which work by keyboard too. */
export default function CropDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>(middle);
  const [busy, setBusy] = useState(false);
  const closeIt = useRef(onClose);
  useEffect(() => {
    let gone = false;
    createImageBitmap(file).then(
      (drawn) => (gone ? drawn.close() : setPicture(drawn)),
      () => {
        if (gone) return;
        toast.error('图片无法读取，请换一张 JPG、PNG 或 WebP 图片');
        closeIt.current();
      },
    );
    return () => {
      gone = true;
    };
  }, [file]);
  const save = async () => {
    if (!picture || busy) return;
    setBusy(true);
    try {
      const { rid } = await upload(uploadPicture, await squareFile(picture, crop));
      await call(updateUser, { avatar: rid }, { quiet: true });
      await loadMember();
      toast.success('操作成功!', '头像已保存');
      onClose();
    } catch (error) {
      toast.error(failureWords(error));
      setBusy(false);
    }
  };
  const place = (to: Partial<Crop>) => {
    if (picture) setCrop(moved({ ...crop, ...to }, picture, { x: 0, y: 0 }));
  };
  const footer = (
    <>
      <Button disabled={busy} onClick={onClose}>
        返回
      </Button>
      <Button look="primary" busy={busy} disabled={!picture} onClick={() => void save()}>
        保存头像
      </Button>
    </>
  );
  return (
    <Dialog open title="裁剪头像" width="narrow" onClose={onClose} footer={footer}>
      <div className={css.box}>
        {picture && <Stage picture={picture} crop={crop} onChange={setCrop} />}
        <Slider
          label="缩放"
          least={1}
          most={mostZoom}
          value={crop.zoom}
          onChange={(zoom) => setCrop(zoomed(crop, zoom))}
        />
        <Slider label="左右" least={0} most={1} value={crop.x} onChange={(x) => place({ x })} />
        <Slider label="上下" least={0} most={1} value={crop.y} onChange={(y) => place({ y })} />
        <p className={css.hint}>拖动图片或滑块调整，圆圈内为显示范围。</p>
      </div>
    </Dialog>
  );
}

/** The square as it will be, with the circle in which it is shown. */
function Stage({ picture, crop, onChange }: { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!held.current) return;
    const side = event.currentTarget.clientWidth;
    const by = { x: (held.current.x - event.clientX) / side, y: (held.current.y - event.clientY) / side };
    held.current = { x: event.clientX, y: event.clientY };
    onChange(moved(crop, picture, by));
  };
  return (
    <canvas
      ref={canvas}
      className={css.stage}
      width={shownSide * 2}
      height={shownSide * 2}
      aria-label="头像裁剪预览"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null;
      }}
    />
  );
}

function Slider({
  label,
  least,
  most,
  value,
  onChange,
}: {
  label: string;
  least: number;
  most: number;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label className={css.slider}>
      {label}
      <input
        type="range"
        min={least}
        max={most}
        step={0.02}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const full = canvas.width;
  drawSquare(pen, picture, crop, full);
  pen.fillStyle = 'rgb(8 16 26 / 48%)';
  pen.beginPath();
  pen.rect(0, 0, full, full);
  pen.arc(full / 2, full / 2, full / 2 - 2, 0, 2 * Math.PI, true);
  pen.fill();
}

function drawSquare(pen: CanvasRenderingContext2D, picture: ImageBitmap, crop: Crop, full: number): void {
  const { side, left, top } = squareOf(crop, picture);
  // A picture that can be seen through stands on white, as it will be kept.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, full, full);
  pen.drawImage(picture, left, top, side, side, 0, 0, full, full);
}

async function squareFile(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = sentSide;
  canvas.height = sentSide;
  const pen = canvas.getContext('2d');
  if (pen) drawSquare(pen, picture, crop, sentSide);
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!content) throw new Error('图片无法读取，请换一张图片');
  return new File([content], 'avatar.jpg', { type: 'image/jpeg' });
}
