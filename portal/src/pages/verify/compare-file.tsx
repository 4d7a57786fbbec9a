import { useState } from 'react';
import { Link } from '@yance/ui/link.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { askAbout } from './ask-about.ts';
import { FileBox } from './file-box.tsx';
import { type Answer, StandingTag } from './standing-tag.tsx';
import { useFileHash } from './use-file-hash.ts';

/** A file that was chosen: the report itself, or what else its hash stands for. */
type Found = { name: string; hash: string } & (
  | { is: 'same' }
  | { is: 'other'; answer: Answer }
  | { is: 'unasked'; problem: string }
);

/** Whether a copy of the PDF is the one that was issued, byte for byte, or another that was, as an older version. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const [found, setFound] = useState<Found | null>(null);
  const { busy, hashOf } = useFileHash();
  const compare = async (file: File) => {
    setFound(null);
    const hash = await hashOf(file);
    if (!hash) return;
    const chosen = { name: file.name, hash };
    if (hash === sha256) return setFound({ ...chosen, is: 'same' });
    try {
      setFound({ ...chosen, is: 'other', answer: await askAbout(hash) });
    } catch (error) {
      setFound({ ...chosen, is: 'unasked', problem: failureWords(error) });
    }
  };
  return (
    <FileBox
      label={busy || '选择手中的 PDF 比对'}
      hint="或把文件拖到这里；只在您的浏览器里计算指纹，不会上传。"
      disabled={busy !== ''}
      accept="application/pdf,.pdf"
      onFile={(file) => void compare(file)}
    >
      {found && (
        <p role="status">
          <Comparison found={found} />
        </p>
      )}
    </FileBox>
  );
}

function Comparison({ found }: { found: Found }) {
  const { name, hash } = found;
  if (found.is === 'same')
    return (
      <>
        <Tag tone="done">一致</Tag> {name} 与签发的报告逐字节一致。
      </>
    );
  if (found.is === 'other' && found.answer.genuine)
    return (
      <>
        <StandingTag answer={found.answer} /> {name} 不是这一份，而是同样由平台出具的另一份文件：
        <Link href={`/verify/${hash}`}>{found.answer.title}</Link>
      </>
    );
  return (
    <>
      <Tag tone="danger">不一致</Tag> {name} 不是签发的报告，或内容已被改动。从分享链接下载的带水印副本与原件不同，
      请扫描其中的二维码核验，或向分享者索取原件。{found.is === 'unasked' && found.problem}
    </>
  );
}
