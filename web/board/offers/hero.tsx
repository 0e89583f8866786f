import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'

type HeroProps = {
  /** Number of all offers; undefined while loading. */
  total: number | undefined
  /** The search and its suggestions. */
  children: ReactNode
}

export function Hero({ total, children }: HeroProps) {
  const t = useT('board')
  return (
    <section className="page pt-8 pb-8 sm:pt-14 sm:pb-12">
      <h1 className="heading text-hero max-w-[13em]">{t('hero.title')}</h1>
      <p className="mt-3 mb-6 sm:mb-8 max-w-[34rem] text-lg text-muted text-pretty tabular-nums">
        {total
          ? t('hero.total', { count: total, total: formatNumber(total) })
          : t('hero.withoutTotal')}
      </p>
      {children}
    </section>
  )
}
