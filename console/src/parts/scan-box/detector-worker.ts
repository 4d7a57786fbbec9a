import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'virtual:code-reader-address';

/**
 * Finds codes in pictures away from the page. A thread has the content security policy of its own file, so that
 * WebAssembly is allowed here and nowhere else.
 */
prepareZXingModule({ overrides: { locateFile: () => wasm } });
const detector = new BarcodeDetector({ formats: ['qr_code', 'code_128', 'data_matrix'] });

/** The thread as its owner sees it; the library of types knows only the page's own window. */
const thread = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ImageBitmap>) => void) | null;
  postMessage: (codes: string[]) => void;
};
thread.onmessage = ({ data: picture }) => {
  void detector
    .detect(picture)
    .then((found) => found.map(({ rawValue }) => rawValue))
    .catch(() => [])
    .then((codes) => thread.postMessage(codes))
    .finally(() => picture.close());
};
