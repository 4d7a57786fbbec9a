import { useRef, useState, type ComponentType } from 'react';

/** How a field was entered before it was there: by a press, which opens it, or by the keyboard. */
type Entered = 'pressed' | 'focused';

interface StandIn<Props> {
  /** The real field, once it was entered and has come. */
  Field: ComponentType<Props> | null;
  pressed: boolean;
  /** For the picture: a press counts once it is over, so that its end does not meet the field and close it again. */
  events: { onPointerDown: () => void; onClick: () => void; onFocus: () => void; onBlur: () => void };
}

/**
 * A light picture of a field stands in for it until somebody enters it, which `entered` hears; the field then comes in
 * its place, with the focus. A field that cannot come leaves the picture, which can be entered again.
 */
export function useStandIn<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  entered?: () => void,
): StandIn<Props> {
  const [Field, setField] = useState<ComponentType<Props> | null>(null);
  const [way, setWay] = useState<Entered | null>(null);
  const pressing = useRef(false);
  const enter = (how: Entered) => {
    setWay(how);
    entered?.();
    void load().then(
      ({ default: loaded }) => setField(() => loaded),
      () => undefined,
    );
  };
  const press = (now: boolean) => {
    pressing.current = now;
  };
  return {
    Field,
    pressed: way === 'pressed',
    events: {
      onPointerDown: () => press(true),
      onClick: () => {
        press(false);
        enter('pressed');
      },
      onFocus: () => {
        if (!pressing.current) enter('focused');
      },
      onBlur: () => press(false),
    },
  };
}
