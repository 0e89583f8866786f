import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { Field } from '../../components/field.tsx'
import { LabelledSelect } from '../../components/labelled-select.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'
import { answerPlaceholderListText } from './placeholder-list.ts'
import { answerTemplatesQuery } from './queries.ts'

export type BulkAnswerStatus = 'in_contact' | 'not_selected'

/** The site's own templates for each kind of answer. */
const templates = {
  in_contact: ['none', 'call', 'questions'],
  not_selected: ['kind', 'interviewed', 'filled', 'none'],
} as const

type BulkAnswerDialogProps = {
  companyId: string
  answer: BulkAnswerStatus
  count: number
  isSending: boolean
  onSend: (message: string | null) => void
  onClose: () => void
}

/** Asks for the text of one answer to many applicants. The first template is preset. */
export function BulkApplicationAnswerDialog(props: BulkAnswerDialogProps) {
  const { companyId, answer, count, isSending, onSend, onClose } = props
  const t = useT('applicants')
  // Offer the site's templates at once, and the company's own templates once they are loaded.
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
  const [text, setText] = useState(offered[0]?.text ?? '')
  const choose = (template: string) => {
    setChosen(template)
    setText(offered.find(({ value }) => value === template)?.text ?? '')
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
        disabled: text.trim().length > limits.answerTextMax,
        loading: isSending,
        onClick: () => onSend(text.trim() || null),
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
        <Field
          label={t('bulk.text')}
          help={t('bulk.textHelp', { placeholders: answerPlaceholderListText })}
          optional
        >
          <Textarea
            rows={5}
            value={text}
            count
            countMax={limits.answerTextMax}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
    </ActionDialog>
  )
}

type Template = (typeof templates)[BulkAnswerStatus][number]
