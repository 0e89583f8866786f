import { startTransition, useId, useOptimistic } from 'react'
import type { MailSubscriptionKey } from '#contract/messages/subscriptions'
import { Checkbox } from '../../components/checkbox.tsx'
import { useT } from '../../lib/i18n.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { changeProfile } from './mutations.ts'
import { useProfileChange } from './use-profile-change.ts'

/** A switch that changes optimistically, and changes back if the request fails. */
export function MailSubscriptionSwitch({ of, isOn }: { of: MailSubscriptionKey; isOn: boolean }) {
  const t = useT('subscriptions')
  const profile = useT('profile')
  const errorToast = useErrorToast()
  const choice = useProfileChange(changeProfile)
  const hintId = useId()
  // A checkbox controlled by the query cache would change only after the response.
  const [isShownOn, showChoice] = useOptimistic(isOn)
  const choose = (isWanted: boolean) =>
    startTransition(async () => {
      showChoice(isWanted)
      try {
        await choice.mutateAsync({ [of]: isWanted })
      } catch (error) {
        errorToast(profile('failed'), error)
      }
    })
  return (
    <div>
      <Checkbox
        label={t(`${of}.label`)}
        checked={isShownOn}
        disabled={choice.isPending}
        aria-describedby={hintId}
        onCheckedChange={choose}
      />
      <p id={hintId} className="mt-1 text-sm text-muted text-pretty">
        {t(`${of}.hint`)}
      </p>
    </div>
  )
}
