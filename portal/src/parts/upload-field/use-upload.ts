import { useEffect, useRef, useState } from 'react';
import { uploadFile, uploadPicture } from '@yance/contract/files/endpoints.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import { failureWords } from '@yance/web/failure.ts';
import { upload } from '../../lib/upload.ts';

export type Upload =
  | { step: 'none' }
  | { step: 'sending'; file: File; part: number }
  | { step: 'failed'; file: File; message: string }
  | { step: 'sent'; link: Pick<FileLink, 'rid' | 'name'> };

/** One file on its way to the server: starts with the choice, can be cancelled and tried again. */
export function useUpload(given: {
  current?: Pick<FileLink, 'rid' | 'name'>;
  mostMegabytes: number;
  /** Only pictures, shown in the page: what the camera wrote into them is taken out. */
  picture?: boolean;
  onSent: (link: FileLink | null) => void;
}) {
  const [state, setState] = useState<Upload>(given.current ? { step: 'sent', link: given.current } : { step: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    if (file.size > given.mostMegabytes * 1024 * 1024)
      return setState({ step: 'failed', file, message: `文件不能超过 ${given.mostMegabytes} MB` });
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'sending', file, part: 0 });
    try {
      const link = await upload(given.picture ? uploadPicture : uploadFile, file, {
        signal: controller.signal,
        onProgress: (part) => running.current === controller && setState({ step: 'sending', file, part }),
      });
      if (running.current !== controller) return;
      setState({ step: 'sent', link });
      given.onSent(link);
    } catch (error) {
      if (running.current === controller && !controller.signal.aborted)
        setState({ step: 'failed', file, message: failureWords(error) });
    }
  };
  const clear = () => {
    running.current?.abort();
    running.current = null;
    setState({ step: 'none' });
    given.onSent(null);
  };
  return { state, start: (file: File) => void start(file), clear };
}
