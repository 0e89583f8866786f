import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { legalTextFacts } from './facts.ts'
import { buildClauseAnchor, type LegalPart } from './outline.ts'

type ClausesProps = {
  part: LegalPart
  /** Content to show after the list of a clause, such as a table. The keys are names of clauses. */
  extras: Partial<Record<string, ReactNode>>
}

export function LegalClauses({ part, extras }: ClausesProps) {
  const t = useT('legal')
  return (
    <section id={part.anchor} tabIndex={-1} aria-labelledby={`${part.anchor}-title`}>
      <h2 id={`${part.anchor}-title`} className="heading text-2xl">
        {t(`parts.${part.name}`)}
      </h2>
      {part.clauses.map((clause) => {
        const text = (key: string) => t(`${part.name}.${clause.name}.${key}`, legalTextFacts)
        return (
          <section key={clause.name} id={buildClauseAnchor(part, clause)} className="clause">
            <h3 className="heading text-xl">{t(`${part.name}.${clause.name}.title`)}</h3>
            {clause.before?.map((key) => (
              <p key={key}>{text(key)}</p>
            ))}
            {clause.items && (
              <ul>
                {clause.items.map((key) => (
                  <li key={key}>{text(`items.${key}`)}</li>
                ))}
              </ul>
            )}
            {clause.terms && (
              <LegalTermList part={part.name} clause={clause.name} names={clause.terms} />
            )}
            {extras[clause.name]}
            {clause.after?.map((key) => (
              <p key={key}>{text(key)}</p>
            ))}
          </section>
        )
      })}
    </section>
  )
}

type TermsProps = { part: LegalPart['name']; clause: string; names: readonly string[] }

export function LegalTermList({ part, clause, names }: TermsProps) {
  const t = useT('legal')
  return (
    <dl>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`${part}.${clause}.terms.${name}.term`)}</dt>
          <dd>{t(`${part}.${clause}.terms.${name}.text`, legalTextFacts)}</dd>
        </div>
      ))}
    </dl>
  )
}
