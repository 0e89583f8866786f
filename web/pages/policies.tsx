import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../components/button.tsx'
import { hasChoices, openPreferences } from '../features/consent/state.ts'
import { Contents } from '../features/legal/contents.tsx'
import { LegalDocument } from '../features/legal/document.tsx'
import { versionDate } from '../features/legal/facts.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { formatDate } from '../lib/format-date.ts'
import { useT } from '../lib/i18n.ts'
import { readOperator } from '../lib/operator.ts'

/** What becomes of people's data, the rules, and what is kept in the browser: `#privacy`, `#termini`, `#cookie`. */
export function PoliciesPage() {
  const t = useT('legal')
  const meta = useT('meta')
  useDocumentTitle(meta('pages.policies'))
  useFragment()
  const [operator] = useState(() => readOperator())
  return (
    <div className="page py-10 sm:py-16">
      <header className="max-w-prose">
        <h1 className="heading text-hero">{meta('pages.policies')}</h1>
        <p className="mt-4 text-lg text-muted text-pretty">{t('lead')}</p>
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <span className="text-sm text-muted">
            {t('updated', { date: formatDate(versionDate) })}
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
        <Contents />
        <LegalDocument
          operator={operator}
          countsVisits={hasChoices}
          choice={
            hasChoices && (
              <p className="print:hidden">
                <Button variant="secondary" onClick={openPreferences}>
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

/** The browser looked for the fragment before there was a page: goes there once it stands. */
function useFragment(): void {
  // The same fragment again is another step of the history, and so another location.
  const location = useLocation()
  useEffect(() => {
    const target = location.hash && document.getElementById(location.hash.slice(1))
    if (!target) return
    target.scrollIntoView({ behavior: 'instant' })
    // After a navigation the title is given the focus first, and one means to go on from here.
    queueMicrotask(() => target.focus({ preventScroll: true }))
  }, [location])
}
