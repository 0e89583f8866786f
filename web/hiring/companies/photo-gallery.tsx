import type { CompanyPhoto } from '#contract/hiring/company-photos'
import { classNames } from '../../lib/class-names.ts'
import { useT } from '../../lib/i18n.ts'
import { sameOrigin } from '../../lib/same-origin.ts'

/** A company's photos; each opens in full size, also without scripts. */
export function PhotoGallery({ photos }: { photos: CompanyPhoto[] }) {
  const t = useT('company-page')
  const isOdd = photos.length % 2 === 1
  const inThrees = photos.length % 3 === 0
  return (
    <section aria-labelledby="foto">
      <h2 id="foto" className="heading text-xl">
        {t('photos')}
      </h2>
      <ul
        className={classNames('mt-3 grid grid-cols-2 gap-2 sm:gap-3', inThrees && 'sm:grid-cols-3')}
      >
        {photos.map(({ id, url, alt, width, height }, index) => {
          // The first photo fills the row that an odd number would leave half empty.
          const isWide = index === 0 && isOdd
          return (
            <li
              key={id}
              className={classNames(isWide && 'col-span-2', isWide && inThrees && 'sm:col-span-1')}
            >
              <a
                href={sameOrigin(url) ?? undefined}
                target="_blank"
                rel="noopener"
                className="block overflow-clip rounded-control border border-line"
              >
                <img
                  src={sameOrigin(url) ?? undefined}
                  alt={alt}
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
                  className={classNames(
                    'h-auto w-full bg-sunken object-cover',
                    isWide ? 'aspect-[2/1]' : 'aspect-[4/3]',
                    isWide && inThrees && 'sm:aspect-[4/3]',
                  )}
                />
                <span className="sr-only">{t('photoInFull')}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
