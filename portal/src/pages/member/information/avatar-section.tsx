import { lazy, Suspense, useRef, useState } from 'react';
import { updateUser } from '@yance/contract/identity/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { loadMember } from '../../../lib/start-up.ts';
import { usePress } from '../../../lib/use-press.ts';
import { Avatar } from '../../../parts/avatar.tsx';
import css from './page.module.css';

const CropDialog = lazy(() => import('./crop-dialog.tsx'));
const mostMegabytes = 20;

/** The member's picture: chosen, cut to a square in a dialog, or taken away. */
export function AvatarSection({ name, picture }: { name: string; picture: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const { busy, press } = usePress(updateUser);
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > mostMegabytes * 1024 * 1024) return toast.error(`图片不能超过 ${mostMegabytes} MB`);
    setChosen(file);
  };
  const remove = async () => {
    if (!(await press({ avatar: '' }))) return;
    await loadMember();
    toast.success('操作成功!', '头像已移除');
  };
  return (
    <section aria-label="头像" className={css.avatar}>
      <Avatar name={name} picture={picture} size="large" />
      <div>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="选择头像图片"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file can then be chosen once more.
            event.target.value = '';
          }}
        />
        <Button icon="upload" onClick={() => input.current?.click()}>
          {picture ? '更换头像' : '上传头像'}
        </Button>
        {picture && (
          <Button look="link" busy={busy} onClick={() => void remove()}>
            移除
          </Button>
        )}
        <p className={css.small}>JPG、PNG 或 WebP，不超过 {mostMegabytes} MB；将去除拍摄信息。</p>
      </div>
      {chosen && (
        <Suspense>
          <CropDialog file={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </section>
  );
}
