import { useEffect, useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import { projectHref } from '../../lib/project-address.ts';
import { Facts } from '../../parts/facts.tsx';
import { countView } from './count-view.ts';
import css from './entry-dialog.module.css';

export interface OpenedEntry {
  rid: string;
  name: string;
  sketch: string;
  img: string;
  views: number;
  facts: { name: string; value: string }[];
  category_id?: number | null;
}

/** One laboratory, instrument or certificate in full. Opening it counts one view, once a visit. */
export function EntryDialog({ entry, onClose }: { entry: OpenedEntry; onClose: () => void }) {
  const [views, setViews] = useState(entry.views);
  useEffect(() => {
    void countView(entry.rid).then((counted) => counted !== null && setViews(counted));
  }, [entry.rid]);
  const { category_id } = entry;
  return (
    <Dialog
      open
      title={entry.name}
      onClose={onClose}
      footer={
        category_id ? (
          <Button look="primary" href={projectHref({ childId: category_id })}>
            查看相关项目
          </Button>
        ) : undefined
      }
    >
      <div className={css.entry}>
        {entry.img && <img src={pictureHref(entry.img)} alt="" width={560} height={373} className={css.picture} />}
        {entry.sketch && <p>{entry.sketch}</p>}
        <Facts
          entries={[
            ...entry.facts.map(({ name, value }) => [name, value] as const),
            ['浏览', `${views.toLocaleString('en-US')} 次`],
          ]}
        />
      </div>
    </Dialog>
  );
}
