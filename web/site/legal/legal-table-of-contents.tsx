import { useT } from '../../lib/i18n.ts'
import { buildClauseAnchor, legalPageOutline } from './outline.ts'

/**
 * The table of contents, made of links that work without scripts. It is rendered twice, open for
 * wide screens and folded for phones, because the server does not know the width of the screen. The
 * style sheet hides one of them.
 */
export function LegalTableOfContents() {
  const t = useT('legal')
  const parts = (
    <div className="legal-parts">
      {legalPageOutline.map((part) => (
        <div key={part.name}>
          <p>
            <a href={`#${part.anchor}`} className="font-semibold">
              {t(`parts.${part.name}`)}
            </a>
          </p>
          <ul>
            {part.clauses.map((clause) => (
              <li key={clause.name}>
                <a href={`#${buildClauseAnchor(part, clause)}`}>
                  {t(`${part.name}.${clause.name}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
  return (
    <nav aria-label={t('contents')} className="legal-contents">
      <div className="legal-unfolded">{parts}</div>
      {/* Folded, because the open list would fill two screens of a phone. */}
      <details className="group legal-folded">
        <summary className="flex min-h-control cursor-pointer items-center gap-2 rounded-tag font-semibold text-brand list-none">
          <span
            aria-hidden="true"
            className="i-lucide-chevron-right transition-transform group-open:rotate-90"
          />
          {t('contents')}
        </summary>
        <div className="mt-2">{parts}</div>
      </details>
    </nav>
  )
}
