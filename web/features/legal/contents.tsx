import { useT } from '../../lib/i18n.ts'
import { anchorOf, outline } from './outline.ts'

/** What the page holds, to go there. The browser goes to fragments itself. */
export function Contents() {
  const t = useT('legal')
  return (
    <nav aria-label={t('contents')} className="legal-contents">
      {outline.map((part) => (
        <div key={part.name}>
          <p>
            <a href={`#${part.anchor}`} className="font-semibold">
              {t(`parts.${part.name}`)}
            </a>
          </p>
          <ul>
            {part.clauses.map((clause) => (
              <li key={clause.name}>
                <a href={`#${anchorOf(part, clause)}`}>{t(`${part.name}.${clause.name}.title`)}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
