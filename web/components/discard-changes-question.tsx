import { useEffect, useId, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useT } from '../lib/i18n.ts'
import { Button } from './button.tsx'

type LeaveQuestionProps = { className: string; onStay: () => void; onLeave: () => void }

/** Replaces the buttons of a dialog by the question whether to discard unsaved changes. */
export function DiscardChangesQuestion({ className, onStay, onLeave }: LeaveQuestionProps) {
  const t = useT('components')
  const id = useId()
  const refusal = useRef<HTMLButtonElement>(null)
  useEffect(() => refusal.current?.focus(), [])
  return (
    <fieldset aria-labelledby={id} className={classNames('flex min-w-0 items-center', className)}>
      <p id={id} className="w-full font-medium text-pretty">
        {t('leave.question')}
      </p>
      <Button variant="ghost" onClick={onLeave}>
        {t('leave.yes')}
      </Button>
      <Button ref={refusal} onClick={onStay}>
        {t('leave.no')}
      </Button>
    </fieldset>
  )
}
