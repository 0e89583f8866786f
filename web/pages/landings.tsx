import { useQuery } from '@tanstack/react-query'
import { landingPageFilterNames } from '#contract/board/landing-pages'
import { LandingPageLinks } from '../board/landing-pages/landing-page-links.tsx'
import { landingPagesQuery } from '../board/landing-pages/queries.ts'
import { OfferListFailureAlert } from '../board/offers/list/offer-list-failure-alert.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import type { PageComponent } from '../lib/page-data.ts'

export const LandingDirectoryPage: PageComponent = () => {
  const t = useT('landing')
  const board = useT('board')
  usePageTitle('landings')
  const query = useQuery(landingPagesQuery())
  const pages = query.data?.landing_pages
  return (
    <div className="page py-8 sm:py-14 max-w-212!">
      <h1 className="heading text-3xl">{t('directory')}</h1>
      <p className="mt-3 mb-8 max-w-prose text-lg text-muted text-pretty">{t('directoryText')}</p>
      {!pages &&
        (query.error ? (
          <OfferListFailureAlert
            title={board('failure.list')}
            text={board('failure.listText')}
            query={query}
          />
        ) : (
          <div role="status" aria-label={board('list.loading')}>
            <Skeleton className="h-40" />
          </div>
        ))}
      {pages?.length === 0 && <p>{t('none')}</p>}
      {landingPageFilterNames.map((filter) => {
        const own = pages?.filter((page) => page.filter === filter) ?? []
        if (own.length === 0) return null
        return (
          <section key={filter} className="mb-10" aria-labelledby={`directory-${filter}`}>
            <h2 id={`directory-${filter}`} className="heading text-xl mb-3">
              {t(`kinds.${filter}`)}
            </h2>
            <LandingPageLinks pages={own} />
          </section>
        )
      })}
    </div>
  )
}

LandingDirectoryPage.fill = (client, { landings }) => {
  if (landings) client.setQueryData(landingPagesQuery().queryKey, landings)
}
