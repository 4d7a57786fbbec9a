import { useState } from 'react';
import { Tag } from '@yance/ui/tag.tsx';
import { FileBox } from './file-box.tsx';
import { useFileHash } from './use-file-hash.ts';

/** Whether a copy of the PDF is the one that was issued, byte for byte; compared in the browser alone. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const [found, setFound] = useState<{ name: string; same: boolean } | null>(null);
  const { busy, hashOf } = useFileHash();
  const compare = async (file: File) => {
    setFound(null);
    const hash = await hashOf(file);
    if (hash) setFound({ name: file.name, same: hash === sha256 });
  };
  return (
    <FileBox
      label={busy || '选择手中的 PDF 比对'}
      hint="或把文件拖到这里；只在您的浏览器里比对，不会上传。"
      disabled={busy !== ''}
      accept="application/pdf,.pdf"
      onFile={(file) => void compare(file)}
    >
      {found && (
        <p role="status">
          {found.same ? <Tag tone="done">一致</Tag> : <Tag tone="danger">不一致</Tag>} {found.name}
          {found.same ? ' 与签发的报告逐字节一致。' : ' 不是签发的报告，或内容已被改动。'}
        </p>
      )}
    </FileBox>
  );
}
