import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits'
import { createMultiLineTextSchema, createOptionalTextSchema } from '#contract/text-schemas'
import { z } from '#contract/zod'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { LabelledSelect } from '../../components/labelled-select.tsx'
import { TextareaField } from '../../components/text-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { answerPlaceholderListText } from './placeholder-list.ts'
import { answerTemplatesQuery } from './queries.ts'

export type BulkAnswerStatus = 'in_contact' | 'not_selected'

/** The site's own templates for each kind of answer. */
const templates = {
  in_contact: ['none', 'call', 'questions'],
  not_selected: ['kind', 'interviewed', 'filled', 'none'],
} as const

const answerSchema = z.object({
  message: createOptionalTextSchema(createMultiLineTextSchema().max(limits.answerTextMax)),
})

type BulkAnswerDialogProps = {
  companyId: string
  answer: BulkAnswerStatus
  count: number
  onSend: (message: string | null) => Promise<unknown>
  onClose: () => void
}

/** Asks for the text of one answer to many applicants. The first template is preset. */
export function BulkApplicationAnswerDialog(props: BulkAnswerDialogProps) {
  const { companyId, answer, count, onSend, onClose } = props
  const t = useT('applicants')
  // Offer the site's templates immediately, and the company's own ones once they have loaded.
  const { data: own = [] } = useQuery(answerTemplatesQuery(companyId))
  const offered = [
    ...templates[answer].map((name: Template) => ({
      value: name as string,
      label: t(`template.${name}.name`),
      text: name === 'none' ? '' : t(`template.${name}.text`),
    })),
    ...own
      .filter(({ status }) => status === answer)
      .map(({ id, name, text }) => ({ value: id, label: t('template.own', { name }), text })),
  ]
  const [chosen, setChosen] = useState(offered[0]?.value ?? '')
  const form = useSchemaForm<{ message: string }>({
    schema: answerSchema,
    defaultValues: { message: offered[0]?.text ?? '' },
    save: ({ message }) => onSend(message.trim() || null),
  })
  const choose = (template: string) => {
    setChosen(template)
    const text = offered.find(({ value }) => value === template)?.text ?? ''
    form.setValue('message', text, { shouldValidate: true })
  }
  return (
    <ActionDialog
      onClose={onClose}
      guarded
      title={t(`bulk.title.${answer}`, { count })}
      description={t(`bulk.about.${answer}`)}
      backLabel={t('bulk.back')}
      action={{
        label: t('bulk.send'),
        disabled: !form.formState.isValid,
        loading: form.isSaving,
        onClick: () => form.submit(),
      }}
    >
      <div className="flex flex-col gap-5">
        <LabelledSelect
          optional
          label={t('template.label')}
          value={chosen}
          onValueChange={choose}
          options={offered}
        />
        <TextareaField
          control={form.control}
          name="message"
          label={t('bulk.text')}
          help={t('bulk.textHelp', { placeholders: answerPlaceholderListText })}
          optional
          rows={5}
          count
          countMax={limits.answerTextMax}
        />
      </div>
    </ActionDialog>
  )
}

type Template = (typeof templates)[BulkAnswerStatus][number]
