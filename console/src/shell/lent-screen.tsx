import { message, Modal } from 'antd';
import { useEffect } from 'react';
import { lendScreen } from '../lib/screen.ts';

/** Holds the toasts and the questions of every page. */
export default function LentScreen() {
  const [toasts, toastPlace] = message.useMessage({ maxCount: 3 });
  const [modal, modalPlace] = Modal.useModal();
  useEffect(() => lendScreen({ message: toasts, modal }), [toasts, modal]);
  return (
    <>
      {toastPlace}
      {modalPlace}
    </>
  );
}
