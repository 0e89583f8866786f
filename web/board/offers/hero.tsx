import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'

type HeroProps = {
  /** Number of all offers; undefined while loading. */
  total: number | undefined
  /** While somebody searches, the search alone remains and stays in view. */
  isSearching: boolean
  search: ReactNode
  /** Suggestions below the search. */
  children: ReactNode
}

export function Hero({ total, isSearching, search, children }: HeroProps) {
  const t = useT('board')
  return (
    <>
      <div className={classNames('page', isSearching ? 'pt-3' : 'pt-6 sm:pt-9')}>
        <h1 className={isSearching ? 'sr-only' : 'heading text-hero'}>{t('hero.title')}</h1>
        {!isSearching && (
          <p className="mt-2 text-muted text-pretty tabular-nums">
            {total
              ? t('hero.total', { count: total, total: formatNumber(total) })
              : t('hero.withoutTotal')}
          </p>
        )}
      </div>
      <div
        className={classNames(
          'page',
          isSearching ? 'search-bar sticky top-0 z-20 bg-paper py-2' : 'pt-4',
        )}
      >
        {search}
      </div>
      <div className="page pb-4 sm:pb-6">{children}</div>
    </>
  )
}
