import type { MouseEvent } from 'react'
import type { JobOffer } from '#contract/board/offers'
import { Avatar } from '../../../components/avatar.tsx'
import { Link } from '../../../components/link.tsx'
import { joinClassNames } from '../../../lib/class-names.ts'
import { createOnDemandComponent } from '../../../lib/create-on-demand-component.tsx'
import { loadWithTexts } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { toSameOriginImageUrl } from '../../../lib/same-origin.ts'
import { runWhenIdle } from '../../../lib/when-idle.ts'
import { OfferAgeLabel } from './offer-age-label.tsx'
import { OfferCountsLine } from './offer-counts-line.tsx'
import { OfferFactsSection } from './offer-facts-section.tsx'
import { OfferSkillList } from './offer-skill-list.tsx'
import { OfferVisitedOrAppliedLabel } from './offer-visited-or-applied-label.tsx'

type OfferHeaderProps = {
  offer: JobOffer
  isOpen: boolean
  isVisited: boolean
  isApplied: boolean
  hidesCompany: boolean
  /** The id of the element that contains the details of an open card. */
  detailsId: string
  titleId: string
  onToggle: () => void
}

/** The save button. Not rendered on the server, because crawlers cannot save offers. */
const heart = createOnDemandComponent(
  () => loadWithTexts(import('./save-offer-button.tsx'), 'actions'),
  (module) => module.SaveOfferButton,
  { placeholder: <span className="hidden sm:block size-control" /> },
)
runWhenIdle(heart.preload)

/**
 * The header of an offer's card. A closed card shows nothing else. The title is a link that covers
 * the whole header: a click opens the card, but the link can also be copied or opened in a new tab.
 */
export function OfferHeader(props: OfferHeaderProps) {
  const { offer, isOpen, isVisited, isApplied, hidesCompany, detailsId, titleId, onToggle } = props
  const company = offer.company_id

  function press(event: MouseEvent) {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (wantsNewTab) return
    event.preventDefault()
    onToggle()
  }

  return (
    <header
      className={joinClassNames(
        'relative grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 xs:gap-y-0 p-4',
        !hidesCompany && 'xs:grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      {!hidesCompany && <Avatar name={company.name} src={toSameOriginImageUrl(company.logoUrl)} />}
      <div className="min-w-0 sm:flex sm:justify-between sm:gap-4">
        <div className="min-w-0">
          <h3 id={titleId} className="heading text-xl wrap-anywhere pr-8 sm:pr-0">
            <Link
              to={offer.url}
              onClick={press}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              className="rounded-tag text-inherit no-underline after:absolute after:inset-0 after:rounded-card after:content-['']"
            >
              {offer.title}
            </Link>
          </h3>
          {!hidesCompany && (
            <p className="mt-0.5 text-muted wrap-anywhere">
              <Link
                to={paths.company.href(company.id)}
                className="relative text-inherit no-underline underline-offset-4 hover:text-ink hover:underline"
              >
                {company.name}
              </Link>
            </p>
          )}
        </div>
        <div className="mt-0.5 sm:-mt-2 sm:-mr-2 flex items-center self-start gap-2 shrink-0 text-sm text-muted">
          <OfferAgeLabel offer={offer} />
          <heart.Component
            offer={offer}
            className="absolute top-2 right-2 sm:relative sm:inset-auto"
          />
        </div>
      </div>
      <div
        className={joinClassNames(
          'mt-2 flex flex-col gap-2 pr-6',
          !hidesCompany && 'xs:col-span-2 sm:col-span-1 sm:col-start-2',
        )}
      >
        <OfferFactsSection offer={offer} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <OfferSkillList skills={offer.skills} isWhole={isOpen} />
          <p className="w-full sm:w-auto sm:ml-auto flex items-center gap-2 text-sm text-muted">
            <span className="mr-auto flex flex-wrap items-center gap-x-3 gap-y-1">
              <OfferVisitedOrAppliedLabel isVisited={isVisited && !isOpen} isApplied={isApplied} />
              <OfferCountsLine offer={offer} />
            </span>
          </p>
        </div>
      </div>
      <span
        aria-hidden="true"
        className={joinClassNames(
          'i-lucide-chevron-down absolute right-4 bottom-4 text-muted transition-transform',
          isOpen && 'rotate-180',
        )}
      />
    </header>
  )
}
