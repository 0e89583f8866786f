import { type ReactNode, useRef } from 'react'
import { Card } from '../../components/card.tsx'
import { useStepFocus } from '../../components/use-step-focus.ts'
import { joinClassNames } from '../../lib/class-names.ts'

type AuthFrameProps = {
  /** The progress indicator, if the page consists of several screens. */
  step?: ReactNode
  title: string
  text?: ReactNode
  aside?: ReactNode
  wide?: boolean
  /** Omits the card around the content, for content that has its own cards. */
  bare?: boolean
  /** Whether the screen replaces another one. If so, the new title receives focus. */
  isNext?: boolean
  children: ReactNode
}

export function AuthFrame(props: AuthFrameProps) {
  const { step, title, text, aside, wide = false, bare = false, isNext = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useStepFocus(heading, isNext)
  return (
    <div className="page py-8 sm:py-14">
      <div className={joinClassNames('mx-auto', wide ? 'max-w-160' : 'max-w-112')}>
        {step && <p className="mb-2 text-sm font-medium text-muted">{step}</p>}
        <h1 ref={heading} tabIndex={-1} className="heading text-3xl">
          {title}
        </h1>
        {text && <p className="mt-2 text-lg text-muted text-pretty">{text}</p>}
        {bare ? (
          <div className="mt-6">{children}</div>
        ) : (
          <Card className="mt-6 p-5 sm:p-7">{children}</Card>
        )}
        {aside && <div className="mt-5 flex flex-col gap-1 text-muted">{aside}</div>}
      </div>
    </div>
  )
}
