import { useEffect, useRef, useState } from 'react';
import styles from './scan-box.module.css';
import { useCamera } from './use-camera.ts';

/** The camera's picture with a frame; it lights up when a code has been read. */
export default function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [read, setRead] = useState<{ code: string; at: number } | null>(null);
  const problem = useCamera(video, (code) => {
    setRead({ code, at: Date.now() });
    onCode(code);
  });
  useEffect(() => {
    if (!read) return;
    const timer = setTimeout(() => setRead(null), 1200);
    return () => clearTimeout(timer);
  }, [read]);
  if (problem)
    return (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    );
  return (
    <div className={styles.camera} data-read={read ? '' : undefined}>
      <video ref={video} muted playsInline aria-label="摄像头画面" />
      <span className={styles.frame} aria-hidden="true" />
      <span className={styles.seen}>{read ? `已识别 ${read.code}` : '将标签对准方框'}</span>
    </div>
  );
}
