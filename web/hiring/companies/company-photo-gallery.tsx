import './photo-gallery.css'
import type { CompanyPhoto } from '#contract/hiring/company-photos'
import { useT } from '../../lib/i18n.ts'
import { toSameOriginImageUrl } from '../../lib/same-origin.ts'

/** A company's photos. Each photo links to the full-size picture, even without scripts. */
export function CompanyPhotoGallery({ photos }: { photos: CompanyPhoto[] }) {
  const t = useT('company-page')
  return (
    <section aria-labelledby="foto">
      <h2 id="foto" className="heading text-xl">
        {t('photos')}
      </h2>
      <ul className="photo-gallery" data-count={photos.length}>
        {photos.map(({ id, url, alt, width, height }) => {
          const address = toSameOriginImageUrl(url) ?? undefined
          return (
            <li key={id}>
              <a href={address} target="_blank" rel="noopener">
                <img
                  src={address}
                  alt={alt}
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
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
