import { type ReactNode, useRef } from 'react'
import { RingedIcon } from '../../components/ringed-icon.tsx'
import { useStepFocus } from './use-step-focus.ts'

type AuthNoticeProps = {
  icon: string
  tone?: 'brand' | 'success' | 'warning'
  step?: ReactNode
  title: string
  /** The text below the title. When it changes, screen readers read it together with the title. */
  children?: ReactNode
  actions?: ReactNode
  aside?: ReactNode
}

export function AuthNotice(props: AuthNoticeProps) {
  const { icon, tone, step, title, children, actions, aside } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useStepFocus(heading)
  return (
    <div className="page py-12 sm:py-20">
      <div className="mx-auto flex max-w-120 flex-col items-center text-center">
        <RingedIcon icon={icon} tone={tone} />
        {step && <p className="mt-5 -mb-3 text-sm font-medium text-muted">{step}</p>}
        <div role="status" aria-atomic="true">
          <h1 ref={heading} tabIndex={-1} className="heading mt-5 text-3xl">
            {title}
          </h1>
          <div className="mt-3 flex flex-col gap-2 text-lg text-muted text-pretty wrap-anywhere">
            {children}
          </div>
        </div>
        {actions && (
          <div className="mt-7 flex flex-wrap justify-center gap-2 lt-sm:w-full lt-sm:flex-col">
            {actions}
          </div>
        )}
        {aside && <div className="mt-7 w-full border-t border-line pt-5 text-muted">{aside}</div>}
      </div>
    </div>
  )
}
