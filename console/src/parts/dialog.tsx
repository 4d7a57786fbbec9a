import { Button, Modal, type ModalProps } from 'antd';
import { createContext, use, useRef, type FormEvent, type ReactNode } from 'react';
import { onScreen } from '../lib/screen.ts';
import { useDialogWork } from '../lib/use-dialog-work.ts';
import { useFocusBack } from '../lib/use-focus-back.ts';

interface Props extends Omit<ModalProps, 'onCancel'> {
  onCancel?: () => void;
  /** Asks before what was typed into it is thrown away. */
  keeps?: boolean;
}

interface Held {
  noteInput: (event: FormEvent) => void;
  /** Closes it, once that was asked where something would be lost. */
  leave: () => void;
}
const HeldDialog = createContext<Held | null>(null);

/**
 * Every dialog of the console: the focus goes where its work begins and back to what opened it, and Enter presses its
 * main button.
 */
export function Dialog({ keeps = false, onCancel, ...props }: Props) {
  useFocusBack();
  const typed = useRef(false);
  const noteInput = ({ target }: FormEvent) => {
    typed.current ||= isTypedInto(target);
  };
  const leave = () => {
    if (!keeps || !typed.current) return onCancel?.();
    return onScreen(({ modal }) => {
      modal.confirm({
        title: '放弃已填写的内容？',
        content: '关闭后，填写的内容不会保存。',
        okText: '放弃',
        cancelText: '继续填写',
        onOk: () => onCancel?.(),
      });
    });
  };
  return (
    <HeldDialog value={{ noteInput, leave }}>
      <Modal {...props} onCancel={leave} modalRender={inWork} />
    </HeldDialog>
  );
}

/** The way out, for a dialog that draws its buttons itself. */
export function LeaveButton() {
  return <Button onClick={use(HeldDialog)?.leave}>返回</Button>;
}

const inWork = (content: ReactNode) => <Work>{content}</Work>;

const isTypedInto = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.matches('textarea, input:not([type=radio], [type=checkbox], [type=search], [role=combobox])');

function Work({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" {...useDialogWork()} onInputCapture={use(HeldDialog)?.noteInput}>
      {children}
    </div>
  );
}
