import { useEffect, useRef, useState } from 'react';
import { uploadFile, uploadPicture } from '@yance/contract/files/endpoints.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import { failureWords } from '@yance/web/failure.ts';
import { cancelled, type UploadStage } from '@yance/web/upload-stages.ts';
import { discardUpload, upload } from '../../lib/upload.ts';

export type Upload =
  | { step: 'none' }
  | { step: 'sending'; file: File; part: number; stage: UploadStage }
  | { step: 'paused'; file: File; part: number }
  | { step: 'failed'; file: File; message: string }
  | { step: 'sent'; link: Pick<FileLink, 'rid' | 'name'> };

/**
 * One file on its way to the server: starts with the choice, can be cancelled and tried again. A large one can be
 * paused; one that was left with its page goes on when it is chosen again.
 */
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
    running.current?.abort(cancelled);
    const controller = new AbortController();
    running.current = controller;
    const change = (given: { part?: number; stage?: UploadStage }) => {
      if (running.current !== controller) return;
      setState((now) => (now.step === 'sending' ? { ...now, ...given } : now));
    };
    setState({ step: 'sending', file, part: 0, stage: 'sending' });
    try {
      const link = await upload(given.picture ? uploadPicture : uploadFile, file, {
        signal: controller.signal,
        onProgress: (part) => change({ part }),
        onStage: (stage) => change({ stage }),
      });
      if (running.current !== controller) return;
      setState({ step: 'sent', link });
      given.onSent(link);
    } catch (error) {
      if (running.current === controller && !controller.signal.aborted)
        setState({ step: 'failed', file, message: failureWords(error) });
    }
  };
  const pause = () => {
    const { current } = running;
    running.current = null;
    current?.abort();
    setState((now) => (now.step === 'sending' ? { step: 'paused', file: now.file, part: now.part } : now));
  };
  const clear = () => {
    running.current?.abort(cancelled);
    if (state.step === 'paused') void discardUpload(state.file);
    running.current = null;
    setState({ step: 'none' });
    given.onSent(null);
  };
  return { state, start: (file: File) => void start(file), pause, clear };
}
