import { Button } from '@yance/ui/button.tsx';
import css from './result-viewer.module.css';

/** The pages of a PDF by the browser's own viewer; phones have none within a page and open it beside. */
export function PdfView({ url, name }: { url: string; name: string }) {
  const narrow = !matchMedia('(min-width: 761px)').matches;
  return navigator.pdfViewerEnabled && !narrow ? (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; its own viewer is one
    <iframe className={css.pdf} src={url} title={name} />
  ) : (
    <div className={css.middle}>
      <p>{narrow ? '屏幕较窄，PDF 在新页面中打开' : '当前浏览器不能在页面内显示 PDF，请在新页面中打开'}</p>
      <Button look="primary" size="thumb" icon="external" href={url} target="_blank" rel="noopener noreferrer">
        打开 PDF
      </Button>
    </div>
  );
}
