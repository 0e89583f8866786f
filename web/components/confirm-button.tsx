import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../lib/i18n.ts'
import { Button } from './button.tsx'

type ConfirmButtonProps = {
  /** What the button says, and what the one says that does it. */
  label: string
  icon: string
  /** What it is about, where a page has several: for those who hear the button by itself. */
  about?: string
  /** Asked in the button's place before anything happens. */
  question: string
  disabled?: boolean
  onConfirm: () => void
}

/** For what cannot be undone: asks once more, where one has pressed, with the focus on the way back. */
export function ConfirmButton({
  label,
  icon,
  about,
  question,
  disabled,
  onConfirm,
}: ConfirmButtonProps) {
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
      <Button
        ref={trigger}
        variant="ghost"
        size="sm"
        icon={icon}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </Button>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what one fills in.
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span id={id} className="w-full text-sm sm:mr-1 sm:w-auto">
        {question}
      </span>
      <Button ref={refusal} variant="secondary" size="sm" onClick={() => setAsking(false)}>
        {t('confirm.no')}
      </Button>
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
    </div>
  )
}
