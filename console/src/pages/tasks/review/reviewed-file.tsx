import type { TaskDetail } from '@yance/contract/results/task.ts';
import { useState } from 'react';
import { OpenedFile } from '../../../parts/result-viewer/opened-file.tsx';
import { PublishDialog } from '../publish-dialog.tsx';
import { Ordered } from './ordered.tsx';
import { ReviewStep } from './review-step.tsx';
import { useReview } from './use-review.ts';

interface Props {
  task: TaskDetail;
  /** Null where none is open. */
  open: string | null;
  /** Which file of an archive is to be shown of it, by its path; empty for its first. */
  part: string;
  show: (rid: string, part?: string) => void;
  close: () => void;
}

/**
 * The open file of a task beside what was ordered. For whoever may publish it opens by itself and leads through the
 * files to publishing them.
 */
export function ReviewedFile({ task, open, part, show, close }: Props) {
  const { listed, unopened, publishes } = useReview(task, open, show);
  const [publishing, setPublishing] = useState(false);
  const publish = () => {
    // The viewer would lie over the dialog.
    close();
    setPublishing(true);
  };
  const file = task.files.find(({ rid }) => rid === open);
  const ordered = file && task.groups.length > 0 ? <Ordered task={task} file={file} /> : null;
  return (
    <>
      <OpenedFile
        files={task.files}
        open={open}
        part={part}
        show={show}
        close={close}
        {...(ordered && { beside: { name: '送测要求', content: ordered } })}
      >
        {file && publishes ? (
          <ReviewStep listed={listed} unopened={unopened} open={file.rid} show={show} publish={publish} />
        ) : null}
      </OpenedFile>
      {publishing ? <PublishDialog task={task} close={() => setPublishing(false)} /> : null}
    </>
  );
}
