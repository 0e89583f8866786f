import '../../components/radio.css'
import { useId, useState } from 'react'
import {
  type OfferClosingBody,
  type OfferClosingOutcome,
  offerClosingOutcomes,
} from '#contract/hiring/offer-life'
import { limits } from '#contract/limits'
import { Checkbox } from '../../components/checkbox.tsx'
import { Field } from '../../components/field.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'

type Closing = {
  body: OfferClosingBody
  /** True if the message to the applicants is valid, or if no message will be sent. */
  isComplete: boolean
  fields: {
    outcome: OfferClosingOutcome
    onOutcome: (outcome: OfferClosingOutcome) => void
    answersAll: boolean
    onAnswersAll: (answersAll: boolean) => void
    text: string
    onText: (text: string) => void
  }
}

/**
 * The state of the form that closes an offer. The message is the template of the chosen outcome
 * until the member edits it.
 * @param waiting the number of applicants who are waiting for an answer
 */
export function useOfferClosingForm(
  waiting: number,
  first: OfferClosingOutcome = 'filled',
): Closing {
  const t = useT('offer-life')
  const [outcome, onOutcome] = useState(first)
  const [answersAll, onAnswersAll] = useState(true)
  const [written, onText] = useState<string | null>(null)
  const text = written ?? t(`answer.template.${outcome}`)
  const isAnswered = answersAll && waiting > 0
  const isFine = text.trim() !== '' && text.length <= limits.answerTextMax
  return {
    body: { outcome, message: isAnswered ? text : null },
    isComplete: !isAnswered || isFine,
    fields: { outcome, onOutcome, answersAll, onAnswersAll, text, onText },
  }
}

type ClosingFieldsProps = Closing['fields'] & { waiting: number }

export function OfferClosingFields({ waiting, ...fields }: ClosingFieldsProps) {
  const t = useT('offer-life')
  const name = useId()
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{t('outcome.question')}</legend>
        {offerClosingOutcomes.map((outcome) => (
          <label
            key={outcome}
            className="flex cursor-pointer items-start gap-2.5 rounded-tag py-1 coarse:py-2.5 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand"
          >
            <input
              type="radio"
              name={name}
              className="radio mt-0.5 shrink-0"
              checked={fields.outcome === outcome}
              onChange={() => fields.onOutcome(outcome)}
            />
            {t(`outcome.${outcome}`)}
          </label>
        ))}
      </fieldset>
      {waiting > 0 && (
        <div className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4">
          <p className="font-semibold">{t('waiting', { count: waiting })}</p>
          <Checkbox
            checked={fields.answersAll}
            onCheckedChange={fields.onAnswersAll}
            label={t('answer.all', { count: waiting })}
          />
          {fields.answersAll && (
            <Field label={t('answer.text')} help={t('answer.help')}>
              <Textarea
                rows={5}
                value={fields.text}
                count
                countMax={limits.answerTextMax}
                onChange={({ target }) => fields.onText(target.value)}
              />
            </Field>
          )}
        </div>
      )}
    </div>
  )
}
