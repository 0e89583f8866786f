import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { paths } from '../../lib/paths.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useSession } from '../../people/session/state.ts'
import { unfinishedTitle } from '../offer-draft/state.ts'

type BeginDraftButtonProps = {
  label: string
  /** The name of the button for screen readers, with the object of its action. */
  name: string
  /** The object of the action. */
  about: string
  icon: string
  /** Asks before a draft with this title is replaced. */
  question: (title: string) => string
  /** The title of the message if `begin` fails. */
  failed: string
  /** Whether the unfinished draft is the one that the button opens, so that nothing is replaced. */
  isOpen?: boolean
  /** Replaces the draft of this browser, which belongs to the given person. */
  begin: (owner: string | null) => Promise<void>
}

/**
 * Opens the wizard with another draft. If there is an unfinished draft in this browser, asks before
 * replacing it.
 */
export function BeginDraftButton(props: BeginDraftButtonProps) {
  const { label, name, about, icon, question, failed, isOpen = false, begin } = props
  const problemText = useProblemText()
  const navigate = useNavigate()
  const { user } = useSession()
  const owner = user?.id ?? null
  const [isBusy, setBusy] = useState(false)
  const [unfinished] = useState(() => unfinishedTitle(owner))
  const open = async () => {
    setBusy(true)
    try {
      if (!isOpen) await begin(owner)
      navigate(paths.offerCreate.href())
    } catch (error) {
      toast({ tone: 'danger', title: failed, description: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  return unfinished === null || isOpen ? (
    <Button size="sm" variant="ghost" icon={icon} aria-label={name} loading={isBusy} onClick={open}>
      {label}
    </Button>
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
