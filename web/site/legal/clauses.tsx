import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { facts } from './facts.ts'
import { anchorOf, type Part } from './outline.ts'

type ClausesProps = {
  part: Part
  /** Content that a clause shows in addition to its texts, by the clause's name. */
  extras: Partial<Record<string, ReactNode>>
}

/** One part of the page with its clauses. */
export function Clauses({ part, extras }: ClausesProps) {
  const t = useT('legal')
  return (
    <section id={part.anchor} tabIndex={-1} aria-labelledby={`${part.anchor}-title`}>
      <h2 id={`${part.anchor}-title`} className="heading text-2xl">
        {t(`parts.${part.name}`)}
      </h2>
      {part.clauses.map((clause) => {
        const text = (key: string) => t(`${part.name}.${clause.name}.${key}`, facts)
        return (
          <section key={clause.name} id={anchorOf(part, clause)} className="clause">
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
            {clause.terms && <Terms part={part.name} clause={clause.name} names={clause.terms} />}
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

type TermsProps = { part: Part['name']; clause: string; names: readonly string[] }

/** A list of terms and descriptions. */
export function Terms({ part, clause, names }: TermsProps) {
  const t = useT('legal')
  return (
    <dl>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`${part}.${clause}.terms.${name}.term`)}</dt>
          <dd>{t(`${part}.${clause}.terms.${name}.text`, facts)}</dd>
        </div>
      ))}
    </dl>
  )
}
