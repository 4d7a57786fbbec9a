import { useEffect, useState } from 'react';

/**
 * How often the article was read. The page is shared by all readers, so each reader's own look is counted from here.
 */
export function Views({ rid, views }: { rid: string; views: number }) {
  const [shown, setShown] = useState(views);
  useEffect(() => {
    let here = true;
    import('./count-view.ts')
      .then(({ countView }) => countView(rid))
      .then((count) => here && count !== null && setShown(count))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [rid]);
  return shown > 0 ? <span>{shown} 次浏览</span> : null;
}
