import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import css from './page-progress.module.css';

const patienceMs = 1_000;

/** A thin line at the top while the next page is on its way; who does not see it is told once it takes long. */
export function PageProgress() {
  const going = useNavigation().state !== 'idle';
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!going) return;
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [going]);
  return (
    <>
      <div className={css.bar} data-going={going} />
      <p role="status" className="visually-hidden">
        {long && '正在打开页面'}
      </p>
    </>
  );
}
