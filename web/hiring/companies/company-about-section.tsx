import type { PublicCompany } from '#contract/hiring/companies'
import { RichText } from '../../components/rich-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { CompanyPhotoGallery } from './company-photo-gallery.tsx'

export function CompanyAboutSection({ company }: { company: PublicCompany }) {
  const t = useT('company-page')
  const enums = useT('enums')
  const { description, benefits, photos } = company
  return (
    <div className="flex flex-col gap-8 max-w-[68ch]">
      {description && (
        <section aria-labelledby="azienda">
          <h2 id="azienda" className="heading text-xl">
            {t('about')}
          </h2>
          <RichText html={description} className="mt-3 wrap-anywhere" />
        </section>
      )}
      {photos.length > 0 && <CompanyPhotoGallery photos={photos} />}
      {benefits.length > 0 && (
        <section aria-labelledby="vantaggi">
          <h2 id="vantaggi" className="heading text-xl">
            {t('benefits')}
          </h2>
          <ul className="mt-3 grid sm:grid-cols-2 gap-x-6 gap-y-1">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex gap-2">
                <span aria-hidden="true" className="i-lucide-check text-brand mt-0.75" />
                {enums(`benefits.${benefit}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
