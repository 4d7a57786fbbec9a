import type { TaskDetail } from '@yance/contract/results/task.ts';
import type { ViewerFile } from '@yance/web/viewer/files/viewer-file.ts';
import { Alert } from 'antd';
import { KeyValue } from '../../../parts/key-value.tsx';
import { gapText } from '../data-gaps.ts';
import styles from './ordered.module.css';

type Given = Pick<TaskDetail, 'title' | 'groups' | 'range_gaps'>;

/** What was ordered for the samples of a file, and which ordered ranges the file does not cover. */
export function Ordered({ task, file }: { task: Given; file: ViewerFile }) {
  const gaps = task.range_gaps.filter(({ file_rid }) => file_rid === file.rid);
  return (
    <div className={styles.ordered}>
      {gaps.map((gap) => (
        <Alert key={gapText(gap)} type="warning" showIcon title={gapText(gap)} />
      ))}
      <h3>{task.title}</h3>
      {groupsOf(task, file).map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups of one name stay in their order
        <section key={index} aria-label={group.name}>
          <h4>{group.name}</h4>
          <KeyValue
            facts={[
              { name: '样品', value: group.sample_codes.join('、') },
              ...group.parameters.map(({ label, value }) => ({ name: label, value })),
              { name: '形态', value: group.form },
              { name: '成分', value: group.composition },
              { name: '特性', value: group.notes.join('、') },
              { name: '备注', value: group.remark },
            ].filter(({ value }) => value)}
          />
        </section>
      ))}
    </div>
  );
}

/** The groups whose samples the file speaks of; all of them where it names none. */
function groupsOf({ groups }: Given, { sample_codes }: ViewerFile): Given['groups'] {
  const own = groups.filter((group) => group.sample_codes.some((code) => sample_codes.includes(code)));
  return own.length > 0 ? own : groups;
}
