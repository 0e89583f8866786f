import { useId } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { chooseJobEmails } from './mutations.ts'
import { useProfileChange } from './use-profile-change.ts'

/** The switch for job mails: changes optimistically, and back on failure. */
export function JobEmails({ wanted }: { wanted: boolean }) {
  const t = useT('profile')
  const problemText = useProblemText()
  const choice = useProfileChange(chooseJobEmails)
  const hintId = useId()
  return (
    <>
      <Checkbox
        label={t('emails.label')}
        checked={wanted}
        disabled={choice.isPending}
        aria-describedby={hintId}
        onCheckedChange={(isWanted) =>
          choice.mutate(isWanted, {
            onError: (error) =>
              toast({ tone: 'danger', title: t('failed'), description: problemText(error) }),
          })
        }
      />
      <p id={hintId} className="mt-1 text-sm text-muted text-pretty">
        {t('emails.hint')}
      </p>
    </>
  )
}
