import { Button } from '@yance/ui/button.tsx';
import { useSite, withinHours } from '../../lib/use-site.ts';
import css from './ask.module.css';

/** The way on for those who did not find their test. */
export function Ask({ title, text }: { title: string; text: string }) {
  const { terms } = useSite();
  return (
    <p className={css.ask}>
      <span>
        <strong>{title}</strong>
        {text.replaceAll('{时限}', withinHours(terms))}
      </span>
      <Button look="primary" href="/require">
        发布需求
      </Button>
    </p>
  );
}
