import { useState } from 'react';
import { Button } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';

/** Fetches a short link to a file and opens it; `done` is told where the link comes with more to say. */
export function SaveButton<Link extends { url: string }>({
  label,
  fetchLink,
  done,
  disabled,
}: {
  label: string;
  fetchLink: () => Promise<Link>;
  done?: (link: Link) => string;
  disabled?: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const link = await fetchLink();
      location.assign(link.url);
      if (done) toast.success(done(link));
    } catch {
      // The call has told the member why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="dense" icon="download" busy={busy} disabled={disabled} onClick={() => void save()}>
      {label}
    </Button>
  );
}
