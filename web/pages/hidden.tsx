import { HiddenList } from '../board/saved-offers/hidden-list.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'

/** Offers and companies that the reader's list leaves out. */
export function HiddenPage() {
  const t = useT('saved')
  const meta = useT('meta')
  const title = meta('pages.hidden')
  useDocumentTitle(title)
  return (
    <div className="page max-w-212! py-6 sm:py-10">
      <h1 tabIndex={-1} className="heading mb-2 text-3xl">
        {title}
      </h1>
      <p className="mb-6 text-muted text-pretty">{t('hiddenText')}</p>
      <HiddenList />
    </div>
  )
}
