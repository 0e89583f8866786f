import { useState } from 'react'
import { useNavigate } from 'react-router'
import { GhostButton } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { paths } from '../../lib/paths.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { useSession } from '../../people/session/state.ts'
import { readUnfinishedDraftTitle } from '../offer-draft/state.ts'

type BeginDraftButtonProps = {
  label: string
  /** The button's accessible name, which contains its label and `about`. */
  name: string
  /** What the action applies to, such as the title of an offer. */
  about: string
  icon: string
  /** Returns a question that asks whether to replace the draft with the title `title`. */
  question: (title: string) => string
  failed: string
  /** Whether the draft is already open in this browser, so that no draft has to be replaced. */
  isOpen?: boolean
  /** Replaces this browser's draft. `owner` is the id of the person who will own the new draft. */
  begin: (owner: string | null) => Promise<void>
}

/** Opens the wizard with another draft. Asks before replacing an unfinished draft. */
export function BeginDraftButton(props: BeginDraftButtonProps) {
  const { label, name, about, icon, question, failed, isOpen = false, begin } = props
  const showError = useErrorToast()
  const navigate = useNavigate()
  const { user } = useSession()
  const owner = user?.id ?? null
  const [isBusy, setBusy] = useState(false)
  const [unfinished] = useState(() => readUnfinishedDraftTitle(owner))
  const open = async () => {
    setBusy(true)
    try {
      if (!isOpen) await begin(owner)
      navigate(paths.offerCreate.href())
    } catch (error) {
      showError(failed, error)
    } finally {
      setBusy(false)
    }
  }
  return unfinished === null || isOpen ? (
    <GhostButton icon={icon} aria-label={name} loading={isBusy} onClick={open}>
      {label}
    </GhostButton>
  ) : (
    <ConfirmButton
      label={label}
      about={about}
      icon={icon}
      question={question(unfinished)}
      disabled={isBusy}
      onConfirm={open}
    />
  )
}
