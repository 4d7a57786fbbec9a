import { Button } from '@yance/ui/button.tsx';
import { StepsCell } from './cells.tsx';

/** The steps of a record that the page has a dialog for; where the server allows none, a look at the record. */
export function StepsOrView<Event extends string>({
  actions,
  isStep,
  onStep,
  onView,
}: {
  actions: readonly { event: string; label: string }[];
  isStep: (event: string) => event is Event;
  onStep: (event: Event) => void;
  onView: () => void;
}) {
  return (
    <StepsCell>
      {actions.map(
        ({ event, label }) =>
          isStep(event) && (
            <Button key={event} look="link" onClick={() => onStep(event)}>
              {label}
            </Button>
          ),
      )}
      {actions.length === 0 && (
        <Button look="link" onClick={onView}>
          查看
        </Button>
      )}
    </StepsCell>
  );
}
