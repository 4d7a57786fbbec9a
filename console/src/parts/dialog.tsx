import { Modal, type ModalProps } from 'antd';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { onScreen } from '../lib/screen.ts';
import { useDialogWork } from '../lib/use-dialog-work.ts';
import { useFocusBack } from '../lib/use-focus-back.ts';

interface Props extends ModalProps {
  /** Asks before what was typed into it is thrown away. */
  keeps?: boolean;
}

/**
 * Every dialog of the console: the focus goes where its work begins and back to what opened it, and Enter presses its
 * main button.
 */
export function Dialog({ keeps = false, onCancel, ...props }: Props) {
  useFocusBack();
  const typed = useRef(false);
  const cancel: ModalProps['onCancel'] = (event) => {
    if (!keeps || !typed.current) return onCancel?.(event);
    return onScreen(({ modal }) =>
      modal.confirm({
        title: '放弃已填写的内容？',
        content: '关闭后，填写的内容不会保存。',
        okText: '放弃',
        cancelText: '继续填写',
        onOk: () => onCancel?.(event),
      }),
    );
  };
  return (
    <Modal
      {...props}
      onCancel={cancel}
      modalRender={(content) => (
        <Work
          noteInput={({ target }) => {
            typed.current ||= isTypedInto(target);
          }}
        >
          {content}
        </Work>
      )}
    />
  );
}

const isTypedInto = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.matches('textarea, input:not([type=radio], [type=checkbox], [type=search], [role=combobox])');

function Work({ noteInput, children }: { noteInput: (event: FormEvent) => void; children: ReactNode }) {
  return (
    <div role="presentation" {...useDialogWork()} onInputCapture={noteInput}>
      {children}
    </div>
  );
}
