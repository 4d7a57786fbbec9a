import { createContext } from 'react';

/** What marks the page's own inline scripts while the server draws it (server/src/pages/page-security.ts). */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * Sets the scheme that was chosen on this device before anything is painted, for the browser's own bars too, and marks
 * who is signed in, so that nobody is shown as a visitor until the page knows them (`header-account.tsx` takes the mark
 * off). The page itself is the same for everybody, so that it can be cached. Browsers draw no page by it: they have one
 * from the server.
 */
export const firstScript = import.meta.env.SSR
  ? `try{const s=localStorage.getItem('scheme');if(s==='dark'||s==='light'){document.documentElement.dataset.theme=s;const m=document.createElement('meta');m.name='theme-color';m.content=s==='dark'?'#111a24':'#ffffff';document.head.prepend(m)}if(localStorage.getItem('token'))document.documentElement.dataset.signedIn=''}catch{}`
  : '';
