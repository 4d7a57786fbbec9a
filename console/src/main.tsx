import '@yance/web/zod-without-eval.ts';
import '@yance/ui/tokens.css';
import '@yance/ui/visually-hidden.css';
import './style.css';
import 'virtual:antd.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
