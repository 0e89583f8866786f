import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../lib/i18n.ts'
import { Button, GhostButton, SmallButton } from './button.tsx'

type ConfirmButtonProps = {
  label: string
  icon: string
  /** What the action concerns, such as a name. Screen readers read it after the label. */
  about?: string
  question: string
  disabled?: boolean
  onConfirm: () => void
}

/** A button for an action that cannot be undone. Pressing it first asks for confirmation. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, icon, about, question, disabled, onConfirm } = props
  const t = useT('components')
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const refusal = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    if (isAsking) refusal.current?.focus()
    else if (wasAsking.current) trigger.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!isAsking) {
    return (
      <GhostButton ref={trigger} icon={icon} disabled={disabled} onClick={() => setAsking(true)}>
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </GhostButton>
    )
  }
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span id={id} className="w-full text-sm sm:mr-1 sm:w-auto">
        {question}
      </span>
      <SmallButton ref={refusal} onClick={() => setAsking(false)}>
        {t('confirm.no')}
      </SmallButton>
      <Button
        variant="danger"
        size="sm"
        onClick={() => {
          setAsking(false)
          onConfirm()
        }}
      >
        {label}
      </Button>
    </fieldset>
  )
}
