import type { HomeData } from '@yance/contract/catalogue/endpoints.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Link } from '@yance/ui/link.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import { Carousel } from './carousel.tsx';
import css from './banner.module.css';

type Slide = HomeData['bannerArr'][number];

/**
 * Where a slide leads: an address opens in a new tab, anything else names a service; none is not clickable
 * (specification §2).
 */
function slideHref({ redirect }: Slide): string | null {
  if (!redirect) return null;
  return /^https?:\/\//.test(redirect) ? redirect : `/detail/${encodeURIComponent(redirect)}`;
}

/** The banner of the home page. */
export function Banner({ slides }: { slides: readonly Slide[] }) {
  if (slides.length === 0) return null;
  return (
    <Carousel
      label="重点推荐"
      slides={slides.map((slide, index) => {
        const href = slideHref(slide);
        const content = <SlideContent slide={slide} first={index === 0} linked={href !== null} />;
        return href ? (
          <Link key={index} href={href} className={classNames(css.slide, css.linked)}>
            {content}
          </Link>
        ) : (
          <div key={index} className={css.slide}>
            {content}
          </div>
        );
      })}
    />
  );
}

function SlideContent({ slide, first, linked }: { slide: Slide; first: boolean; linked: boolean }) {
  return (
    <>
      <img
        className={css.picture}
        src={pictureHref(slide.img)}
        alt={slide.title || slide.description ? '' : '推荐'}
        width={1200}
        height={325}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
      {(slide.title || slide.description) && (
        <div className={css.words}>
          {slide.title && <p className={css.title}>{slide.title}</p>}
          {slide.description && <p>{slide.description}</p>}
          {linked && <span className={css.more}>查看详情</span>}
        </div>
      )}
    </>
  );
}
