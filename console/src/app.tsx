// Before the sheets of components, so that the order of the layers is said first.
import '@yance/ui/tokens.css';
import '@yance/ui/visually-hidden.css';
import './style.css';
import 'virtual:antd.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './lib/query.ts';
import { useScheme } from './lib/scheme.ts';
import { useStillDevice } from './lib/use-media.ts';
import { router } from './router.tsx';
import { Screen } from './shell/screen.tsx';
import { StepUp } from './shell/step-up.tsx';
import { consoleTheme } from './theme.ts';

/** A long title ends before the cross that stands in its corner. */
const besideTheCross = { styles: { header: { paddingInlineEnd: 24 } } };

export function App() {
  const scheme = useScheme();
  const still = useStillDevice();
  const theme = useMemo(() => consoleTheme(scheme, still), [scheme, still]);
  return (
    <ConfigProvider theme={theme} locale={zhCN} button={{ autoInsertSpace: false }} modal={besideTheCross}>
      <QueryClientProvider client={queryClient}>
        <Screen />
        <RouterProvider router={router} />
        <StepUp />
      </QueryClientProvider>
    </ConfigProvider>
  );
}
