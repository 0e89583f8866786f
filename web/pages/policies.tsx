import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../components/button.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { formatDate } from '../lib/format-date.ts'
import { useT } from '../lib/i18n.ts'
import { useHasAnalytics, usePageData } from '../lib/page-data.ts'
import { scrollToElement } from '../lib/scroll-position.ts'
import { openConsentPreferences } from '../site/consent/state.ts'
import { LegalDocument } from '../site/legal/document.tsx'
import { legalVersionDate } from '../site/legal/facts.ts'
import { LegalTableOfContents } from '../site/legal/legal-table-of-contents.tsx'

/** Privacy policy, terms and cookie policy, with fragments `#privacy`, `#termini` and `#cookie`. */
export function PoliciesPage() {
  const t = useT('legal')
  const title = usePageTitle('policies')
  useFragment()
  const { operator } = usePageData()
  const hasAnalytics = useHasAnalytics()
  return (
    <div className="page py-10 sm:py-16">
      <header className="max-w-prose">
        <h1 className="heading text-hero">{title}</h1>
        <p className="mt-4 text-lg text-muted text-pretty">{t('lead')}</p>
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <span className="text-sm text-muted">
            {t('updated', { date: formatDate(legalVersionDate) })}
          </span>
          <Button
            variant="secondary"
            size="sm"
            icon="i-lucide-printer"
            className="print:hidden"
            onClick={() => print()}
          >
            {t('print')}
          </Button>
        </p>
      </header>
      <div className="legal-page mt-10">
        <LegalTableOfContents />
        <LegalDocument
          operator={operator}
          countsVisits={hasAnalytics}
          choice={
            hasAnalytics && (
              <p className="print:hidden">
                <Button variant="secondary" onClick={openConsentPreferences}>
                  {t('cookies.choose.open')}
                </Button>
              </p>
            )
          }
        />
      </div>
    </div>
  )
}

/** Scrolls to the address's fragment. The browser tries too early, before the page is rendered. */
function useFragment(): void {
  // Clicking a link to the same fragment again creates a new location, so the effect runs again.
  const location = useLocation()
  useEffect(() => {
    const target = location.hash && document.getElementById(location.hash.slice(1))
    if (!target) return
    scrollToElement(target, 'start')
    // Focus later, because each navigation first focuses the page's title.
    queueMicrotask(() => target.focus({ preventScroll: true }))
  }, [location])
}
