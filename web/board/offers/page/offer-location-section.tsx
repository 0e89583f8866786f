import type { ReactNode } from 'react'
import type { JobOffer } from '#contract/board/offers'
import { useLanguage, useT } from '../../../lib/i18n.ts'
import { useNow } from '../../../lib/page-data.ts'
import { formatGenericTimezoneName } from '../../../lib/timezones.ts'

/** Where and when to work: places, eligible countries, and hours shared with the team. */
export function OfferLocationSection({ offer }: { offer: JobOffer }) {
  const t = useT('offer')
  const now = useNow()
  const language = useLanguage()
  const { places, timezone_overlap: overlap } = offer
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {offer.is_remote && (
        <Row name={t('where.from')}>
          {offer.location.join(', ') || t('where.anywhere')}
          <Countries offer={offer} />
        </Row>
      )}
      {places.length > 0 && (
        <Row name={t('where.places', { count: places.length })}>{places.join(' · ')}</Row>
      )}
      {overlap && (
        <Row name={t('where.overlap')}>
          {/* Server and browser may name a time zone differently, which does no harm. */}
          <span suppressHydrationWarning>
            {t('where.overlapHours', {
              count: overlap.hours,
              timezone:
                formatGenericTimezoneName(overlap.timezone, now, language) || overlap.timezone,
            })}
          </span>
        </Row>
      )}
    </dl>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** All eligible countries, shown if the offer names a world region such as Europe. */
function Countries({ offer }: { offer: JobOffer }) {
  const t = useT('offer')
  const language = useLanguage()
  const countries = offer.eligible_countries ?? []
  if (countries.length <= offer.location.length) return null
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <details className="mt-1 text-sm text-muted print:hidden">
      <summary className="touchable cursor-pointer">
        {t('where.countries', { count: countries.length })}
      </summary>
      <p className="mt-1 max-w-prose" suppressHydrationWarning>
        {countries.map((code) => names.of(code) ?? code).join(', ')}
      </p>
    </details>
  )
}
