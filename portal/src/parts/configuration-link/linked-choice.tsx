import { useEffect, useState, type ComponentType } from 'react';
import type { LinkedChoiceProps } from './choice-link.tsx';
import css from './linked-choice.module.css';

/** The link of a choice, fetched once the page stands: the served page and its first script know nothing of it. */
export function LinkedChoice(props: LinkedChoiceProps) {
  const [Link, setLink] = useState<ComponentType<LinkedChoiceProps> | null>(null);
  useEffect(() => {
    // After a new version was published its file is gone: the page does without the link.
    import('./choice-link.tsx').then(
      (loaded) => setLink(() => loaded.default),
      () => undefined,
    );
  }, []);
  return <div className={css.place}>{Link && <Link {...props} />}</div>;
}
