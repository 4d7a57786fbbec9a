import '@yance/ui/tokens.css';
import '@yance/ui/base.css';
import { createRoot } from 'react-dom/client';
import './page.css';

/**
 * A page with nothing but the viewer, for measurements and for looking at: `?of=FILE` shows the curves in a file beside
 * it, `?files=FILE` the whole viewer with the files listed in it.
 */
const asked = new URLSearchParams(location.search);
const files = asked.get('files');
const { pageOf } = files ? await import('./all-files.tsx') : await import('./curves.tsx');
const shown = await pageOf(files ?? asked.get('of') ?? 'curves.json');
const root = document.querySelector('#root');
if (root) createRoot(root).render(shown);
