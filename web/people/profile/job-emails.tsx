import { startTransition, useId, useOptimistic } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { changeProfile } from './mutations.ts'
import { useProfileChange } from './use-profile-change.ts'

/** The switch for job mails: changes optimistically, and back on failure. */
export function JobEmails({ wanted }: { wanted: boolean }) {
  const t = useT('profile')
  const problemText = useProblemText()
  const choice = useProfileChange(changeProfile)
  const hintId = useId()
  // A controlled box that waits for the query cache would flicker: it is told only after the click.
  const [isOn, showChoice] = useOptimistic(wanted)
  const choose = (isWanted: boolean) =>
    startTransition(async () => {
      showChoice(isWanted)
      try {
        await choice.mutateAsync({ send_job_emails: isWanted })
      } catch (error) {
        toast({ tone: 'danger', title: t('failed'), description: problemText(error) })
      }
    })
  return (
    <>
      <Checkbox
        label={t('emails.label')}
        checked={isOn}
        disabled={choice.isPending}
        aria-describedby={hintId}
        onCheckedChange={choose}
      />
      <p id={hintId} className="mt-1 text-sm text-muted text-pretty">
        {t('emails.hint')}
      </p>
    </>
  )
}
