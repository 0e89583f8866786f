import { useState } from 'react'
import { limits } from '#contract/limits'
import { SmallButton } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Field } from '../../components/field.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'
import { useBusyAction } from '../../lib/use-busy-action.ts'
import { deleteAccountAfterLetter, exportDataAfterLetter } from './mutations.ts'

type DataRequestByLetterProps = { profileId: string; name: string }

/**
 * Lets an operator export or delete the data of a person who asked for this by letter. Before that,
 * the operator must describe how the person's identity was checked.
 */
export function DataRequestByLetterSection({ profileId, name }: DataRequestByLetterProps) {
  const t = useT('admin')
  const [check, setCheck] = useState('')
  const { isBusy, run } = useBusyAction()
  const isChecked = check.trim().length >= limits.identityCheckTextMin
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
          <SmallButton
            disabled={!isChecked}
            loading={isBusy}
            onClick={() =>
              void run(() => exportDataAfterLetter(profileId, check), t('letter.exported'))
            }
          >
            {t('letter.export')}
          </SmallButton>
          <ConfirmButton
            label={t('letter.delete')}
            icon="i-lucide-trash-2"
            about={name}
            question={t('letter.question', { name })}
            disabled={!isChecked || isBusy}
            onConfirm={() =>
              void run(() => deleteAccountAfterLetter(profileId, check), t('letter.deleted'))
            }
          />
        </div>
      </div>
    </details>
  )
}
