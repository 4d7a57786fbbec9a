import '@yance/web/zod-without-eval.ts';
import '@yance/ui/tokens.css';
import '@yance/ui/visually-hidden.css';
import './style.css';
import 'virtual:antd.css';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

dayjs.locale('zh-cn');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
