import type { ReactNode } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

type CompanyNotFoundProps = {
  /** Whether the company once had a page at this address. */
  isFormer: boolean
  children?: ReactNode
}

export function CompanyNotFoundNotice({ isFormer, children }: CompanyNotFoundProps) {
  const own = useT('company-page')
  return (
    <div className="page py-16 sm:py-24">
      <header className="flex flex-col items-start">
        <span aria-hidden="true" className="i-lucide-building-2 text-3xl text-brand" />
        <h1 className="heading mt-4 text-3xl">{own(isFormer ? 'gone' : 'unknown')}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted text-pretty">
          {own(isFormer ? 'goneText' : 'unknownText')}
        </p>
        <LinkButton to={paths.home.href()} size="lg" icon="i-lucide-arrow-left" className="mt-6">
          {own('toOffers')}
        </LinkButton>
      </header>
      {children}
    </div>
  )
}
