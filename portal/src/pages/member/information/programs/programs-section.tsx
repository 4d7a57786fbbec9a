import { lazy, Suspense } from 'react';
import { Skeleton } from '@yance/ui/skeleton.tsx';

const Programs = lazy(() => import('./programs.tsx'));

/** The section of the page, whose contents few members need. */
export function ProgramsSection({ phone, hasPassword }: { phone: string; hasPassword: boolean }) {
  return (
    <section id="programs" data-section="程序接口" aria-label="程序接口">
      <h2>程序接口</h2>
      <Suspense fallback={<Skeleton count={6} />}>
        <Programs phone={phone} hasPassword={hasPassword} />
      </Suspense>
    </section>
  );
}
