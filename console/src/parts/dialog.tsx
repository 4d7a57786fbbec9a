import { Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { useDialogWork } from '../lib/use-dialog-work.ts';
import { useFocusBack } from '../lib/use-focus-back.ts';

/**
 * Every dialog of the console: the focus goes where its work begins and back to what opened it, and Enter presses its
 * main button.
 */
export function Dialog(props: ModalProps) {
  useFocusBack();
  return <Modal {...props} modalRender={inWork} />;
}

const inWork = (content: ReactNode) => <Work>{content}</Work>;

function Work({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" {...useDialogWork()}>
      {children}
    </div>
  );
}
