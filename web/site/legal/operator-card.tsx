import type { SiteOperator } from '#contract/shared/operator'
import { Alert } from '../../components/alert.tsx'
import { useT } from '../../lib/i18n.ts'
import { createLazyValue } from '../../lib/lazy-value.ts'

const parts = ['name', 'address', 'email'] as const

/** The data of the site's operator. If some of them are missing, the card says so. */
export function OperatorCard({ operator }: { operator: SiteOperator }) {
  const t = useT('legal')
  const missing = parts.filter((part) => operator[part] === '')
  return (
    <>
      <dl className="legal-operator">
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`operator.${part}`)}</dt>
            <dd>
              {operator[part] === '' && <span className="text-muted">{t('operator.notSaid')}</span>}
              {part === 'email' && operator.email !== '' ? (
                <a href={`mailto:${operator.email}`}>{operator.email}</a>
              ) : (
                operator[part]
              )}
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <Alert tone="warning" title={t('operator.missingTitle')}>
          {t('operator.missing', {
            parts: list().format(missing.map((part) => t(`operator.parts.${part}`))),
          })}
        </Alert>
      )}
    </>
  )
}

const list = createLazyValue(() => new Intl.ListFormat('it-IT'))
