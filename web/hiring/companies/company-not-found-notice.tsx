import type { ReactNode } from 'react'
import { PageNotice } from '../../components/page-notice.tsx'
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
    <>
      <PageNotice
        icon="i-lucide-building-2"
        title={own(isFormer ? 'gone' : 'unknown')}
        link={{ to: paths.home.href(), label: own('toOffers') }}
      >
        <p>{own(isFormer ? 'goneText' : 'unknownText')}</p>
      </PageNotice>
      {children && <div className="page pb-12 sm:pb-20">{children}</div>}
    </>
  )
}
