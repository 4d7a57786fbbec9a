import { Button } from '@yance/ui/button.tsx';
import { useClosedWhenOvertaken } from '@yance/web/overtaken.ts';

interface Given {
  /** What leaving without the step is called. */
  back?: string;
  onBack: () => void;
  /** What the step is called, as a verb. */
  label: string;
  look?: 'primary' | 'danger';
  busy?: boolean;
  disabled?: boolean;
  /** The dialog itself says what becomes of it when somebody else was quicker. */
  stays?: boolean;
  onPress: () => unknown;
}

/**
 * The two buttons at the foot of a dialog that does one thing; it closes when somebody else has done that thing
 * already.
 */
export function DialogButtons({
  back = '返回',
  onBack,
  label,
  look = 'primary',
  busy = false,
  disabled = false,
  stays = false,
  onPress,
}: Given) {
  useClosedWhenOvertaken(stays ? () => undefined : onBack);
  return (
    <>
      <Button onClick={onBack}>{back}</Button>
      <Button look={look} busy={busy} disabled={disabled} onClick={() => void onPress()}>
        {label}
      </Button>
    </>
  );
}
