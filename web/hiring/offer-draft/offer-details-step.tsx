import { useFormContext } from 'react-hook-form'
import { useSnapshot } from 'valtio'
import { allBenefits, currencies } from '#contract/offer-enums'
import { Alert } from '../../components/alert.tsx'
import { Button, SmallButton } from '../../components/button.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { OfferTermsFields, SalaryPeriodField } from '../../fields/offer-fields.tsx'
import { useT } from '../../lib/i18n.ts'
import type { OfferDraftFields } from './draft.ts'
import { OfferChipsField } from './offer-chips-field.tsx'
import { buildTitleContradictionKey, listUnconfirmedDoubts } from './questions.ts'
import { offerDraftState, patchOfferDraft } from './state.ts'
import type { TitleContradiction } from './title-doubts.ts'

const salaries = ['salary_min', 'salary_max'] as const

export function OfferDetailsStep() {
  const t = useT('offer-draft')
  const enums = useT('enums')
  const { clearErrors, control, watch } = useFormContext<OfferDraftFields>()
  const draft = useSnapshot(offerDraftState, { sync: true })
  const doubts = listUnconfirmedDoubts(draft)
  const currency = watch('currency')
  // The error text of a field that still contradicts the title, shown after “Next” is pressed.
  const unanswered = (field: TitleContradiction['field']) =>
    doubts.some((doubt) => doubt.field === field) && t('details.unanswered')

  function answer({ field }: TitleContradiction, patch: Partial<OfferDraftFields>) {
    patchOfferDraft(patch)
    clearErrors(field)
  }
  return (
    <div className="flex flex-col gap-7">
      <OfferTermsFields errorOf={unanswered} />
      {doubts.map((doubt) => (
        <TitleContradictionAlert
          key={doubt.field}
          doubt={doubt}
          onCorrect={() => answer(doubt, { [doubt.field]: doubt.meant })}
          onKeep={() =>
            answer(doubt, { meant_so: [...draft.meant_so, buildTitleContradictionKey(doubt)] })
          }
        />
      ))}
      <fieldset className="min-w-0">
        <legend className="font-semibold">{t('details.salary')}</legend>
        <p className="mt-1.5 mb-3 text-sm text-muted max-w-prose">{t('details.salaryHelp')}</p>
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr_11rem] items-start">
          {salaries.map((field) => (
            <MoneyField
              key={field}
              control={control}
              name={field}
              // The minimum must be below the maximum, so validate it when the maximum changes.
              deps={['salary_min']}
              label={t(`details.${field}`)}
              optional
              leading={signs[currency] ?? currency}
              textOf={() => Number.isNaN(draft[field]) && t('details.noAmount')}
            />
          ))}
          <SelectField
            control={control}
            name="currency"
            label={t('details.currency')}
            options={currencies}
            labelOf={(value) => enums(`currency.${value}`)}
          />
          <SalaryPeriodField />
        </div>
      </fieldset>
      <OfferChipsField
        control={control}
        name="benefits"
        legend={t('details.benefits')}
        help={t('details.benefitsHelp')}
        optional
        options={allBenefits}
        labelOf={(benefit) => enums(`benefits.${benefit}`)}
      />
    </div>
  )
}

/** Currency signs, for fields that are too narrow for currency names. */
const signs: Record<string, string> = {
  EUR: '€',
  USD: '$',
  GBP: '£',
  JPY: '¥',
  AUD: 'A$',
  CAD: 'C$',
  CHF: 'Fr',
  CNY: '元',
  NZD: 'NZ$',
  KRW: '₩',
  INR: '₹',
  RUB: '₽',
  BRL: 'R$',
  MXN: 'MX$',
  SGD: 'S$',
}

type TitleQuestionProps = { doubt: TitleContradiction; onCorrect: () => void; onKeep: () => void }

function TitleContradictionAlert({ doubt, onCorrect, onKeep }: TitleQuestionProps) {
  const t = useT('offer-draft')
  const enums = useT('enums')
  const nameOf = (value: string) => enums(`${doubt.field}.${value}`)
  const field = useT('editors')(`offer.${doubt.field}`)
  return (
    <Alert tone="warning" title={t('doubt.title', { word: doubt.word })}>
      <p>{t('doubt.text', { field, value: nameOf(doubt.value) })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onCorrect}>
          {t('doubt.correct', { value: nameOf(doubt.meant) })}
        </Button>
        <SmallButton onClick={onKeep}>
          {t('doubt.keep', { value: nameOf(doubt.value) })}
        </SmallButton>
      </div>
    </Alert>
  )
}
