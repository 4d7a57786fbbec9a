import type { FileLink } from '@yance/contract/files/file.ts';
import { uploadStaffPicture } from '@yance/contract/files/staff-endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { smallerPicture } from './smaller-picture.ts';
import { toastFailure } from './toast.ts';
import { upload } from './upload.ts';

/** What makes two choices the same picture. */
const markOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/**
 * Sends photos one after the other; `take` receives each as it is stored. A picture that was stored here already is not
 * sent again, and `progress` is null while nothing is on its way.
 */
export function usePhotoUpload(take: (photo: FileLink) => unknown) {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  const stored = useRef(new Set<string>());
  useEffect(() => () => running.current?.abort(), []);
  const send = async (files: readonly File[]) => {
    const abort = new AbortController();
    running.current = abort;
    try {
      for (const file of files) {
        if (stored.current.has(markOf(file))) continue;
        setProgress(0);
        const options = { signal: abort.signal, onProgress: setProgress };
        await take(await upload(uploadStaffPicture, await smallerPicture(file), options));
        stored.current.add(markOf(file));
      }
    } catch (error) {
      toastFailure(error);
    } finally {
      setProgress(null);
    }
  };
  return { progress, send };
}
