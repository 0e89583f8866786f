import { useState } from 'react'
import { limits } from '#contract/limits'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Select } from '../../components/select.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'

/** The answers that can be given to many applicants in the company's own words. */
export type BulkAnswer = 'in_contact' | 'not_selected'

/** The templates of each answer; the first one is shown at first. */
const templates = {
  in_contact: ['none', 'call', 'questions'],
  not_selected: ['kind', 'interviewed', 'filled', 'none'],
} as const

type BulkAnswerDialogProps = {
  answer: BulkAnswer
  count: number
  isSending: boolean
  onSend: (message: string | null) => void
  onClose: () => void
}

/** Asks for the words of an answer to many applicants. A template fills them in, to be changed. */
export function BulkAnswerDialog(props: BulkAnswerDialogProps) {
  const { answer, count, isSending, onSend, onClose } = props
  const t = useT('applicants')
  const offered: readonly Template[] = templates[answer]
  const textOf = (template: Template) => (template === 'none' ? '' : t(`template.${template}.text`))
  const [chosen, setChosen] = useState<Template>(offered[0] ?? 'none')
  const [text, setText] = useState(() => textOf(chosen))
  const choose = (template: Template) => {
    setChosen(template)
    setText(textOf(template))
  }
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      guarded
      title={t(`bulk.title.${answer}`, { count })}
      description={t(`bulk.about.${answer}`)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('bulk.back')}
          </Button>
          <Button
            disabled={text.trim().length > limits.answerTextMax}
            loading={isSending}
            onClick={() => onSend(text.trim() || null)}
          >
            {t('bulk.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label={t('template.label')} optional>
          <Select
            label={t('template.label')}
            value={chosen}
            onValueChange={choose}
            options={offered.map((value) => ({ value, label: t(`template.${value}.name`) }))}
          />
        </Field>
        <Field label={t('bulk.text')} help={t('bulk.textHelp')} optional>
          <Textarea
            rows={5}
            value={text}
            count
            countMax={limits.answerTextMax}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

type Template = (typeof templates)[BulkAnswer][number]
