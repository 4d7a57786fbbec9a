import { Button } from '@yance/ui/button.tsx';
import css from './result-viewer.module.css';

/** The pages of a PDF by the browser's own viewer; phones have none within a page and open it beside. */
export function PdfView({ url, name }: { url: string; name: string }) {
  const inPlace = navigator.pdfViewerEnabled && matchMedia('(min-width: 761px)').matches;
  return inPlace ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; its own viewer is one
    <iframe className={css.pdf} src={url} title={name} />
  ) : (
    <div className={css.middle}>
      <Button look="primary" size="thumb" icon="external" href={url} target="_blank" rel="noopener noreferrer">
        打开 PDF
      </Button>
    </div>
  );
}
