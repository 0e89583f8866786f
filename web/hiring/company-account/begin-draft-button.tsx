import { useState } from 'react'
import { useNavigate } from 'react-router'
import { GhostButton } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { paths } from '../../lib/paths.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { useSession } from '../../people/session/state.ts'
import { unfinishedDraftTitle } from '../offer-draft/state.ts'

type BeginDraftButtonProps = {
  label: string
  /** The accessible name of the button. It also says to what the action applies. */
  name: string
  /** To what the action applies, for instance the title of an offer. */
  about: string
  icon: string
  /**
   * Returns the question that is asked before a draft is replaced. `title` is the title of that
   * draft.
   */
  question: (title: string) => string
  /** The title of the message if `begin` fails. */
  failed: string
  /**
   * Whether the draft that the button opens is already the one in this browser. If so, it is opened
   * as it is, and nothing is replaced.
   */
  isOpen?: boolean
  /**
   * Replaces the draft that is stored in this browser. `owner` is the id of the person whose draft
   * it is.
   */
  begin: (owner: string | null) => Promise<void>
}

/**
 * Opens the wizard with another draft. If there is an unfinished draft in this browser, asks before
 * replacing it.
 */
export function BeginDraftButton(props: BeginDraftButtonProps) {
  const { label, name, about, icon, question, failed, isOpen = false, begin } = props
  const showError = useErrorToast()
  const navigate = useNavigate()
  const { user } = useSession()
  const owner = user?.id ?? null
  const [isBusy, setBusy] = useState(false)
  const [unfinished] = useState(() => unfinishedDraftTitle(owner))
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
