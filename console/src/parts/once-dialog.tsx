import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/** What is shown this one time: it closes by one button alone, which says that it was saved. */
export function OnceDialog(props: { title: string; width?: number; close: () => void; children: ReactNode }) {
  const { title, width = 520, close, children } = props;
  return (
    <Dialog
      open
      title={title}
      width={width}
      mask={{ closable: false }}
      closable={false}
      footer={
        <Button type="primary" onClick={close}>
          已妥善保存
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
