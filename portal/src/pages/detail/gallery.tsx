import { useState } from 'react';
import { pictureHref } from '@yance/web/picture.ts';
import css from './gallery.module.css';

/** The service's pictures: one large, the others to choose. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const [chosen, setChosen] = useState(0);
  const picture = pictures[chosen] ?? pictures[0];
  if (!picture) return null;
  return (
    <div>
      <img
        className={css.large}
        src={pictureHref(picture)}
        alt={`${name}示意图`}
        width={712}
        height={400}
        fetchPriority="high"
      />
      {pictures.length > 1 && (
        <div className={css.choices}>
          {pictures.map((one, index) => (
            <button
              key={one}
              type="button"
              className={css.choice}
              aria-label={`第 ${index + 1} 张图`}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              <img src={pictureHref(one)} alt="" width={96} height={72} loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
