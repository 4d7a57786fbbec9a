import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { openDetector, type Detector } from './detector.ts';

/** How long the same code is taken for the same label still in view. */
const sameLabelMs = 2500;
const betweenPicturesMs = 120;

/**
 * Shows the back camera in a video and hands over each code that comes into view. Returns what went wrong, if anything.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const ending = new AbortController();
    watch(video, ending.signal, (code) => found(code)).catch((error: unknown) => {
      if (!ending.signal.aborted) setProblem(problemWords(error));
    });
    return () => ending.abort();
  }, [video]);
  return problem;
}

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  ending: AbortSignal,
  found: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (ending.aborted || !video.current) return stop();
  ending.addEventListener('abort', stop);
  const screen = video.current;
  screen.srcObject = stream;
  await screen.play();
  const detector = await openDetector();
  try {
    await readOn(screen, detector, ending, found);
  } finally {
    detector.end();
    stop();
  }
}

async function readOn(
  screen: HTMLVideoElement,
  detector: Detector,
  ending: AbortSignal,
  found: (code: string) => void,
): Promise<void> {
  const seen = new Map<string, number>();
  while (!ending.aborted) {
    if (screen.readyState >= screen.HAVE_CURRENT_DATA) {
      const codes = await detector.read(await createImageBitmap(screen));
      for (const code of codes.filter(Boolean)) {
        const before = seen.get(code) ?? 0;
        seen.set(code, Date.now());
        if (!ending.aborted && Date.now() - before > sameLabelMs) found(code);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, betweenPicturesMs));
  }
}

function problemWords(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return '浏览器没有获准使用摄像头，请在地址栏允许后重试，或直接输入编号';
  if (name === 'NotFoundError') return '没有找到摄像头，请用扫码枪或直接输入编号';
  if (name === 'NotReadableError') return '摄像头正被其他程序使用，请关闭后重试';
  return '摄像头无法识别条码，请用扫码枪或直接输入编号';
}
