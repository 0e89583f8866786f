import { useState } from 'react'
import { limits } from '#contract/limits'
import { Button } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Field } from '../../components/field.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { deleteAccountAfterLetter, exportDataAfterLetter } from './mutations.ts'

type LetterRequestProps = { profileId: string; name: string }

/**
 * Lets an operator export or delete the data of a person who asked for this by letter, after
 * describing how they checked the person's identity.
 */
export function DataRequestByLetter({ profileId, name }: LetterRequestProps) {
  const t = useT('admin')
  const problemText = useProblemText()
  const [check, setCheck] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isChecked = check.trim().length >= limits.identityCheckTextMin
  const run = async (work: (id: string, check: string) => Promise<void>, said: string) => {
    setBusy(true)
    try {
      await work(profileId, check)
      toast({ tone: 'success', title: said })
    } catch (error) {
      toast({ tone: 'danger', title: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className="w-full">
      <summary className="touchable cursor-pointer text-sm text-muted">{t('letter.title')}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <Field
          label={t('letter.check')}
          help={t('letter.checkHelp', { min: limits.identityCheckTextMin })}
        >
          <Textarea rows={2} value={check} onChange={({ target }) => setCheck(target.value)} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="sm"
            disabled={!isChecked}
            loading={isBusy}
            onClick={() => void run(exportDataAfterLetter, t('letter.exported'))}
          >
            {t('letter.export')}
          </Button>
          <ConfirmButton
            label={t('letter.delete')}
            icon="i-lucide-trash-2"
            about={name}
            question={t('letter.question', { name })}
            disabled={!isChecked || isBusy}
            onConfirm={() => void run(deleteAccountAfterLetter, t('letter.deleted'))}
          />
        </div>
      </div>
    </details>
  )
}
