import { useEffect, useRef, useState, type ReactNode } from 'react';
import css from './carousel.module.css';

const delayMs = 5000;
const turnMs = 1500;

/**
 * Slides in an endless loop: a turn takes 1500 ms, the next follows after 5000 ms, the marks are clickable
 * (specification §9). It stands still under the pointer or the focus, when paused, and under reduced motion.
 */
export function Carousel({ label, slides }: { label: string; slides: readonly ReactNode[] }) {
  const track = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const count = slides.length;
  const current = place % count;
  /** When the last turn began; before the first, long ago. */
  const turned = useRef(-turnMs);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  // The place is set through the style object: a style attribute in the page would break its content policy.
  useEffect(() => {
    const { style } = track.current ?? {};
    if (!style || (place === 0 && turned.current < 0)) return;
    turned.current = performance.now();
    style.setProperty('transition-duration', `${turnMs}ms`);
    style.setProperty('transform', `translateX(${-100 * place}%)`);
  }, [place]);
  useEffect(() => {
    if (paused || held || count < 2) return;
    const turning = Math.max(0, turned.current + turnMs - performance.now());
    const timer = setTimeout(() => setPlace(current + 1), delayMs + turning);
    return () => clearTimeout(timer);
  }, [current, paused, held, count]);
  /** After the turn to the copy of the first slide, stands on the first itself without motion. */
  const settle = () => {
    const { style } = track.current ?? {};
    if (!style || place < count) return;
    style.setProperty('transition-duration', '0ms');
    style.setProperty('transform', 'translateX(0)');
    setPlace(0);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer and the focus only hold the motion
    <section
      className={css.carousel}
      aria-roledescription="轮播"
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={track} className={css.track} onTransitionEnd={(event) => event.target === track.current && settle()}>
        {slides.map((slide, index) => (
          <div
            key={index}
            className={css.slide}
            role="group"
            aria-label={`${index + 1} / ${count}`}
            inert={index !== current}
          >
            {slide}
          </div>
        ))}
        {count > 1 && (
          <div className={css.slide} inert aria-hidden="true">
            {slides[0]}
          </div>
        )}
      </div>
      {count > 1 && (
        <div className={css.controls}>
          {slides.map((_, index) => (
            <button
              key={index}
              type="button"
              className={css.mark}
              aria-label={`第 ${index + 1} 张`}
              aria-current={index === current}
              onClick={() => setPlace(index)}
            />
          ))}
          <button
            type="button"
            className={css.pause}
            aria-label={paused ? '继续播放' : '暂停播放'}
            onClick={() => setPaused(!paused)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={paused ? 'M6 4l10 6-10 6z' : 'M6 4h3v12H6zM11 4h3v12h-3z'} />
            </svg>
          </button>
        </div>
      )}
    </section>
  );
}
