import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { OwnCompany } from '#contract/hiring/companies'
import { hasMemberRight } from '#contract/hiring/member-rights'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryPlaceholder } from '../../components/query-placeholder.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../lib/toasts.ts'
import type { CompanyAccountView } from './address.ts'
import { OfferForm } from './offer-form.tsx'
import { findOfferInPages } from './offer-pages.ts'
import { OwnOfferList } from './own-offer-list.tsx'
import { ownOffersQuery } from './queries.ts'
import { useOwnOfferMutations } from './use-own-offer-mutations.ts'

type CompanyOffersTabProps = {
  company: OwnCompany
  view: Pick<CompanyAccountView, 'offerId' | 'editId'>
  applicantsOf: (offerId: string) => ReactNode
}

/** Shows all offers of a company, or one offer with its form or its applicants. */
export function CompanyOffersTab({ company, view, applicantsOf }: CompanyOffersTabProps) {
  const id = view.editId ?? view.offerId
  if (id === null) return <OwnOfferList company={company} />
  return (
    <OneOffer
      key={`${id} ${view.editId}`}
      companyId={company.id}
      id={id}
      isEditing={view.editId !== null && hasMemberRight(company.role, 'hire')}
      applicantsOf={applicantsOf}
    />
  )
}

type OneOfferProps = Pick<CompanyOffersTabProps, 'applicantsOf'> & {
  companyId: string
  id: string
  isEditing: boolean
}

function OneOffer({ companyId, id, isEditing, applicantsOf }: OneOfferProps) {
  const t = useT('company')
  const navigate = useNavigate()
  const { offer, ...query } = useOwnOffer(companyId, id)
  const { keep } = useOwnOfferMutations(companyId)
  const list = paths.companies.href({ company: companyId, tab: 'offers' })
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = offer !== undefined
  useEffect(() => {
    // After a change of view, focus the new heading, so that screen readers read it.
    if (isThere) heading.current?.focus({ preventScroll: true })
  }, [isThere])
  return (
    <div>
      <LinkButton to={list} variant="ghost" size="sm" icon="i-lucide-arrow-left" className="-ml-3">
        {t('offers.back')}
      </LinkButton>
      {offer ? (
        <>
          <h2 ref={heading} tabIndex={-1} className="heading mt-3 text-2xl wrap-anywhere">
            {t(isEditing ? 'offers.editing' : 'offers.applicantsFor', { title: offer.title })}
          </h2>
          <div className="mt-5">
            {isEditing ? (
              <OfferForm
                offer={offer}
                onSaved={(saved) => {
                  keep(saved)
                  showToast({ tone: 'success', title: t('offers.saved') })
                }}
                onLeave={() => navigate(list)}
              />
            ) : (
              applicantsOf(id)
            )}
          </div>
        </>
      ) : query.isPending || query.error ? (
        <div className="mt-5">
          <QueryPlaceholder query={query} failed={t('offers.failed')} loading={t('loading')} />
        </div>
      ) : (
        <p className="mt-5 text-lg text-muted">{t('offers.unknown')}</p>
      )}
    </div>
  )
}

/** Searches the list, then the archive, because the API cannot return a single own offer. */
function useOwnOffer(companyId: string, id: string) {
  const current = useOfferIn('current', companyId, id, true)
  const isMissing = !current.offer && !current.isPending && !current.error
  const archived = useOfferIn('archive', companyId, id, isMissing)
  return isMissing ? archived : current
}

function useOfferIn(part: 'current' | 'archive', companyId: string, id: string, isAsked: boolean) {
  const query = useInfiniteQuery({ ...ownOffersQuery(companyId, part), enabled: isAsked })
  const offer = findOfferInPages(query.data, id)
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  const isSearching = isAsked && !offer && hasNextPage && !isError
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void fetchNextPage()
  }, [isSearching, isFetchingNextPage, fetchNextPage])
  return {
    offer,
    isPending: query.isPending || isSearching,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}
