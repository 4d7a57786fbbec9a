import { Button } from '@yance/ui/button.tsx';
import { openAdviser } from './open-adviser.ts';

/** The way to the adviser. */
export function AskAdviser() {
  return (
    <Button look="link" onClick={openAdviser}>
      不知道做什么测试？
    </Button>
  );
}
