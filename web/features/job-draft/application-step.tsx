import { useId } from 'react'
import { limits } from '#contract/limits'
import { isAppliedHere } from '#contract/offers'
import { Checkbox } from '../../components/checkbox.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { WholeNumberInput } from '../../components/whole-number-input.tsx'
import { useT } from '../../lib/i18n.ts'
import { useDraft } from './use-draft.ts'
import { withScheme } from './with-scheme.ts'

/** By how much quick apply raises the rate of applications, as the product says. */
const quickApplyGain = 56

/** How one applies: here, on the company's page, by mail. */
export function ApplicationStep() {
  const t = useT('job-draft')
  const { values, change, leave, errorOf } = useDraft('application')
  const urlError = errorOf('apply_url')
  // With no link written, what is wrong is that there is no way at all: the first is to be pointed at.
  const noWay = values.apply_url === '' ? urlError : undefined
  const noWayId = useId()
  return (
    <div className="flex flex-col gap-7">
      <section
        aria-labelledby="apply-here"
        className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
      >
        <h2 id="apply-here" className="heading text-xl">
          {t('application.here')}
        </h2>
        <Checkbox
          checked={isAppliedHere(values)}
          aria-invalid={noWay ? true : undefined}
          aria-describedby={noWay ? noWayId : undefined}
          label={
            <>
              <span className="font-semibold">{t('application.quick')}</span>
              <span className="ml-2 inline-block rounded-tag bg-brand-soft px-1.5 py-0.5 text-sm font-semibold text-brand xs:whitespace-nowrap">
                {t('application.quickGain', { percent: quickApplyGain })}
              </span>
              <span className="mt-0.5 block text-sm text-muted text-pretty">
                {t('application.quickHelp')}
              </span>
            </>
          }
          onCheckedChange={(isOn) => change({ internal_ats: isOn, quick_apply: isOn })}
        />
        {noWay && (
          <p id={noWayId} className="flex items-start gap-1.5 text-sm text-danger">
            <span aria-hidden="true" className="i-lucide-circle-alert mt-px" />
            {noWay}
          </p>
        )}
      </section>
      <section aria-labelledby="apply-elsewhere" className="flex flex-col gap-6">
        <div>
          <h2 id="apply-elsewhere" className="heading text-xl">
            {t('application.elsewhere')}
          </h2>
          <p className="mt-1 max-w-prose text-muted text-pretty">
            {t('application.elsewhereHelp')}
          </p>
        </div>
        <Field label={t('application.url')} optional error={noWay ? undefined : urlError}>
          <Input
            type="url"
            placeholder="https://"
            maxLength={limits.urlMax}
            value={values.apply_url}
            onChange={(event) => change({ apply_url: event.target.value })}
            onBlur={() => {
              change({ apply_url: withScheme(values.apply_url) })
              leave('apply_url')
            }}
          />
        </Field>
        <Field label={t('application.email')} optional error={errorOf('apply_email')}>
          <Input
            type="email"
            maxLength={limits.emailMax}
            placeholder={t('application.emailExample')}
            value={values.apply_email}
            onChange={(event) => change({ apply_email: event.target.value })}
            onBlur={() => leave('apply_email')}
          />
        </Field>
      </section>
      <Field
        label={t('application.limit')}
        help={t('application.limitHelp')}
        optional
        error={errorOf('applications_limit')}
      >
        <WholeNumberInput
          maxLength={String(limits.applicationsLimitMax).length + 1}
          className="max-w-40 tabular-nums"
          value={values.applications_limit}
          onValueChange={(applications_limit) => change({ applications_limit })}
          onBlur={() => leave('applications_limit')}
        />
      </Field>
    </div>
  )
}
