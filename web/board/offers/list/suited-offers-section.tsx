import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { isHiddenOffer } from '#contract/people/hidden'
import type { OwnProfile } from '#contract/people/profiles'
import type { SuitedOffer, SuitedOfferReason } from '#contract/people/suited-offers'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Link } from '../../../components/link.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { unwrapResponse } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'
import { createLazyValue } from '../../../lib/lazy-value.ts'
import { paths } from '../../../lib/paths.ts'
import { sessionApi } from '../../../lib/session-api.ts'
import { savedAndHiddenMarksState } from '../../../people/marks/state.ts'
import { OfferSalaryText } from '../card/offer-salary-text.tsx'
import { SaveOfferButton } from '../card/save-offer-button.tsx'

const shownMax = 3

/** `updated_at` is in the query key, so that a changed profile gets new offers. */
const suitedOffersQuery = ({ id, updated_at }: OwnProfile) =>
  queryOptions({
    queryKey: ['suited-offers', id, updated_at],
    queryFn: async () => (await unwrapResponse(sessionApi.api['offers-for-you'].$get())).offers,
    staleTime: 5 * 60_000,
  })

/** The offers that best suit the person's profile, each with the reasons why. */
export function SuitedOffersSection({ profile }: { profile: OwnProfile }) {
  const t = useT('for-you')
  const [isWhole, setWhole] = useState(false)
  const { hidden } = useSnapshot(savedAndHiddenMarksState)
  const { data, isPending } = useQuery(suitedOffersQuery(profile))
  const offers = data?.filter(({ offer }) => !isHiddenOffer(offer, hidden)) ?? []
  if (!isPending && offers.length === 0) return null
  const shown = isWhole ? offers : offers.slice(0, shownMax)
  const rest = offers.length - shown.length
  return (
    <section
      aria-label={t('title')}
      className="order-first w-full mb-4 rounded-card border border-line bg-sunken p-4"
    >
      <h2 className="heading text-xl">{t('title')}</h2>
      <p className="mt-1 mb-3 text-sm text-muted text-pretty">
        {t('text')}{' '}
        <Link to={paths.profile.href()} className="font-medium text-brand">
          {t('profile')}
        </Link>
      </p>
      {isPending ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
          {[...Array(shownMax).keys()].map((place) => (
            <Skeleton key={place} className="h-24" />
          ))}
        </div>
      ) : (
        <ul className="flex flex-col gap-2">
          {shown.map((one) => (
            <li key={one.offer.id}>
              <Suited suited={one} asked={profile.yearly_salary} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button variant="ghost" className="mt-2" onClick={() => setWhole(true)}>
          {t('more', { count: rest })}
        </Button>
      )}
    </section>
  )
}

function Suited({ suited, asked }: { suited: SuitedOffer; asked: number | null }) {
  const t = useT('for-you')
  const { offer, skills, reasons, languages } = suited
  const inWords: Record<Exclude<SuitedOfferReason, 'skills'>, string> = {
    role: t('reason.role'),
    pay: t('reason.pay', { amount: formatMoney(asked ?? 0) }),
    level: t('reason.level'),
    country: t('reason.country'),
    languages: t('reason.languages', {
      languages: languages.map((code) => languageNames().of(code) ?? code).join(', '),
    }),
    fresh: t('reason.fresh'),
  }
  const others = reasons.flatMap((reason) => (reason === 'skills' ? [] : [inWords[reason]]))
  return (
    <article className="relative flex items-start gap-2 rounded-card border border-line bg-surface p-3 hover:border-outline">
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold wrap-anywhere">
          <Link
            to={offer.url}
            state={{ from: paths.home.path }}
            className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            {offer.title}
          </Link>
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{offer.company_id.name}</p>
        <p className="text-sm">
          <OfferSalaryText offer={offer} />
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm">
          <span className="sr-only">{t('why')}</span>
          {skills.map((skill) => (
            <Badge key={skill} tone="success" icon="i-lucide-check">
              {skill}
            </Badge>
          ))}
          <span className="text-muted">{others.join(' · ')}</span>
        </p>
      </div>
      <SaveOfferButton offer={offer} className="relative -mt-1 -mr-1" />
    </article>
  )
}

const languageNames = createLazyValue(() => new Intl.DisplayNames('it', { type: 'language' }))
