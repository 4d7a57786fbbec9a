// oxlint-disable-next-line import/default -- Vite gives the address of the file, which itself exports nothing
import workerUrl from './detector-worker.ts?worker&url';

/** Reads codes out of pictures, one at a time. */
export interface Detector {
  read: (picture: ImageBitmap) => Promise<string[]>;
  end: () => void;
}

type NativeDetector = new (options: { formats: string[] }) => {
  detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]>;
};
declare global {
  interface Window {
    BarcodeDetector?: NativeDetector & { getSupportedFormats: () => Promise<string[]> };
  }
}

interface TrustedTypeMaker {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** The browser's own reader where it has one for both kinds of labels, else ours in a thread. */
export async function openDetector(): Promise<Detector> {
  const formats = ['qr_code', 'code_128'];
  const Native = window.BarcodeDetector;
  const known = await (Native?.getSupportedFormats() ?? Promise.resolve<string[]>([])).catch((): string[] => []);
  if (Native && formats.every((format) => known.includes(format))) return nativeDetector(new Native({ formats }));
  return threadDetector();
}

function nativeDetector(detector: InstanceType<NativeDetector>): Detector {
  return {
    read: async (picture) => {
      const found = await detector.detect(picture).catch(() => []);
      picture.close();
      return found.map(({ rawValue }) => rawValue);
    },
    end: () => {},
  };
}

/** The one address that a thread may be made of. Made once, because a policy of one name may be made once. */
const policy = (window as { trustedTypes?: TrustedTypeMaker }).trustedTypes?.createPolicy('code-reader', {
  createScriptURL: () => workerUrl,
});

function threadDetector(): Detector {
  const thread = new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module' });
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        thread.onmessage = (event: MessageEvent<string[]>) => resolve(event.data);
        thread.onerror = () => reject(new Error('The code reader did not start.'));
        thread.postMessage(picture, [picture]);
      }),
    end: () => thread.terminate(),
  };
}
