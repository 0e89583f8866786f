import '../../components/radio.css'
import { useEffect, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Alert } from '../../components/alert.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Link } from '../../components/link.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../people/session/state.ts'
import type { OfferDraftFields } from './draft.ts'
import { NewCompanyFields } from './new-company-fields.tsx'
import { findExhaustedPlan } from './plan-room.ts'
import { preselectCompany } from './state.ts'

const card =
  'flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4 cursor-pointer transition-colors ' +
  'hover:border-outline has-[:checked]:border-brand has-[:checked]:bg-brand-soft ' +
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand has-[:focus-visible]:outline-offset-2'

/** Gives the text a line of its own on phones with a large text size. */
const words = 'order-last xs:order-none min-w-0 flex-1 basis-full xs:basis-0'

export function OfferCompanyStep() {
  const t = useT('offer-draft')
  const enums = useT('enums')
  const { status, companies, loading } = useSession()
  const { clearErrors, formState, setValue, watch } = useFormContext<OfferDraftFields>()
  const values = watch()
  const name = useId()
  const isNew = values.company_selection_type === 'new'
  const error = formState.errors.company_id
  const [first] = companies
  const full = findExhaustedPlan(values, companies)
  useEffect(() => {
    if (!loading) preselectCompany(companies)
  }, [loading, companies])

  function choose(company: { id: string; is_verified: boolean } | null) {
    setValue('company_selection_type', company ? 'select' : 'new')
    setValue('company_id', company?.id ?? null)
    setValue('verified', company?.is_verified ?? false)
    clearErrors()
  }

  if (loading) return <Skeleton className="h-64 rounded-card!" />
  return (
    <div className="flex flex-col gap-7">
      {status === 'anonymous' && (
        <Alert title={t('visitor.title')}>
          {t('visitor.text')}{' '}
          <Link
            to={paths.login.href({ next: paths.offerCreate.href() })}
            className="touchable font-semibold text-brand"
          >
            {t('visitor.login')}
          </Link>
        </Alert>
      )}
      {first && (
        <fieldset
          className="flex flex-col gap-3 min-w-0"
          aria-describedby={error ? `${name}-error` : undefined}
        >
          <legend className="sr-only">{t('company.which')}</legend>
          {companies.map((company) => (
            <label key={company.id} className={card}>
              <Avatar name={company.name} src={company.logo} />
              <span className={words}>
                <span className="block font-semibold wrap-anywhere">{company.name}</span>
                {!company.is_verified && (
                  <Badge tone="warning" className="mt-1">
                    {t('company.unverified')}
                  </Badge>
                )}
              </span>
              <input
                type="radio"
                name={name}
                className="radio shrink-0 ml-auto xs:ml-0"
                data-error-focus={error ? '' : undefined}
                checked={!isNew && company.id === values.company_id}
                onChange={() => choose(company)}
              />
            </label>
          ))}
          <label className={card}>
            <span
              aria-hidden="true"
              className="grid place-items-center size-12 shrink-0 rounded-control bg-sunken text-brand"
            >
              <span className="i-lucide-plus text-xl" />
            </span>
            <span className={`${words} font-semibold`}>{t('company.new')}</span>
            <input
              type="radio"
              name={name}
              className="radio shrink-0 ml-auto xs:ml-0"
              checked={isNew}
              onChange={() => choose(null)}
            />
          </label>
          {error && (
            <p id={`${name}-error`} className="text-sm text-danger">
              {t('company.missing')}
            </p>
          )}
        </fieldset>
      )}
      {full && (
        <Alert title={t('company.full', { plan: enums(`plan.${full.code}`) })}>
          {t('company.fullText')}
        </Alert>
      )}
      {(isNew || !first) && <NewCompanyFields isPaid={full !== null} />}
    </div>
  )
}
