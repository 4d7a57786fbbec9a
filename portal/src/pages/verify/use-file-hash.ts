import { useState } from 'react';
import { toast } from '@yance/ui/toast.tsx';
import { fileHash, mostBytes } from '@yance/web/file-hash.ts';

/** Takes the hash of a chosen file. `busy` says how far it is while that takes a while; '' otherwise. */
export function useFileHash() {
  const [busy, setBusy] = useState('');
  /** Undefined where the file cannot be read, which was said. */
  const hashOf = async (file: File): Promise<string | undefined> => {
    if (file.size === 0) {
      toast.error('文件是空的，请检查是否保存完整');
      return undefined;
    }
    if (file.size > mostBytes) {
      toast.error('文件超过 2 GB，不能在浏览器里核验');
      return undefined;
    }
    setBusy('正在计算…');
    try {
      return await fileHash(file, (share) => setBusy(`正在计算… ${Math.floor(share * 100)}%`));
    } catch {
      toast.error('文件无法读取，请重新选择');
      return undefined;
    } finally {
      setBusy('');
    }
  };
  return { busy, hashOf };
}
