import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntdApp, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './lib/query.ts';
import { useScheme } from './lib/scheme.ts';
import { useStillDevice } from './lib/use-media.ts';
import { setToastInstance } from './lib/toast.ts';
import { router } from './router.tsx';
import { StepUpDialog } from './shell/step-up-dialog.tsx';
import { consoleTheme } from './theme.ts';

/** A long title ends before the cross that stands in its corner. */
const besideTheCross = { styles: { header: { paddingInlineEnd: 24 } } };

export function App() {
  const scheme = useScheme();
  const still = useStillDevice();
  const theme = useMemo(() => consoleTheme(scheme, still), [scheme, still]);
  return (
    <ConfigProvider theme={theme} locale={zhCN} button={{ autoInsertSpace: false }} modal={besideTheCross}>
      <AntdApp component={false} message={{ maxCount: 3 }}>
        <QueryClientProvider client={queryClient}>
          <Toasts />
          <RouterProvider router={router} />
          <StepUpDialog />
        </QueryClientProvider>
      </AntdApp>
    </ConfigProvider>
  );
}

function Toasts() {
  const { message } = AntdApp.useApp();
  useEffect(() => setToastInstance(message), [message]);
  return null;
}
