import type { ReactNode } from 'react'
import { joinClassNames } from '../../../lib/class-names.ts'
import { formatNumber } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'

type HeroProps = {
  /** The number of all offers; undefined while loading. */
  total: number | undefined
  /** Whether to show only the search field. It then stays in view while the list scrolls. */
  isSearching: boolean
  search: ReactNode
  /** Suggested filters, shown below the search field. */
  children: ReactNode
}

export function HomeHeroSection({ total, isSearching, search, children }: HeroProps) {
  const t = useT('board')
  return (
    <>
      <div
        className={joinClassNames(
          'page flex flex-wrap items-baseline gap-x-6 gap-y-1',
          isSearching ? 'pt-2' : 'pt-5',
        )}
      >
        <h1 className={isSearching ? 'sr-only' : 'heading text-hero'}>{t('hero.title')}</h1>
        {!isSearching && (
          <p className="text-muted text-pretty tabular-nums">
            {total
              ? t('hero.total', { count: total, total: formatNumber(total) })
              : t('hero.withoutTotal')}
          </p>
        )}
      </div>
      <div
        className={joinClassNames(
          'page',
          isSearching ? 'search-bar sticky top-0 z-20 bg-paper py-2' : 'pt-3',
        )}
      >
        {search}
      </div>
      <div className="page pb-4">{children}</div>
    </>
  )
}
