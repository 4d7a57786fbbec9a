import type { UnpackedOrder } from '@yance/contract/samples/staff-endpoints.ts';
import { KeyValue } from '../key-value.tsx';
import { Marks } from './marks.tsx';
import { SamplePhoto } from '../sample-photo.tsx';
import { Section } from '../section.tsx';
import styles from './sample-list.module.css';

/** What the customer said about the samples, to be compared with what lies on the table. */
export function SampleNotes({ notes }: { notes: UnpackedOrder['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <Section title="客户登记">
      <div className={styles.notes}>
        {notes.map((note, index) => (
          <div key={`${note.name} ${index}`} className={styles.note}>
            <strong>
              {note.name} × {note.count}
            </strong>
            <Marks words={note.marks} />
            <KeyValue
              facts={[
                { name: '项目', value: note.service },
                { name: '形态', value: [note.form, note.amount].filter(Boolean).join('，') },
                { name: '成分', value: note.composition },
                { name: '备注', value: note.remark || null },
              ]}
            />
            {note.photo ? <SamplePhoto photo={note.photo} name={note.name} /> : null}
          </div>
        ))}
      </div>
    </Section>
  );
}
