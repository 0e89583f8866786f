import { type ComponentProps, type ReactNode, useRef } from 'react'
import { LinkButton } from './link-button.tsx'
import { RingedIcon } from './ringed-icon.tsx'
import { useStepFocus } from './use-step-focus.ts'

/** A link to what most people do next. */
export type PageNoticeLinkProps = Pick<
  ComponentProps<typeof LinkButton>,
  'to' | 'icon' | 'replace'
> & {
  label: string
}

type PageNoticeProps = Pick<ComponentProps<typeof RingedIcon>, 'icon' | 'tone'> & {
  /** Shown above the title: the position in a sequence of screens. */
  step?: ReactNode
  title: string
  /** Whether the notice replaces another screen at the same address. Then its title is focused. */
  isStep?: boolean
  /** The text below the title. With `isStep`, screen readers read its changes with the title. */
  children?: ReactNode
  link?: PageNoticeLinkProps
  /** Buttons after the link. */
  actions?: ReactNode
  aside?: ReactNode
}

/** The content of a page that only says one thing and offers what to do next. */
export function PageNotice(props: PageNoticeProps) {
  const { icon, tone, step, title, isStep = false, children, link, actions, aside } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useStepFocus(heading, isStep)
  return (
    <div className="page py-12 sm:py-20">
      <div className="mx-auto flex max-w-120 flex-col items-center text-center">
        <RingedIcon icon={icon} tone={tone} />
        {step && <p className="mt-5 -mb-3 text-sm font-medium text-muted">{step}</p>}
        <div role={isStep ? 'status' : undefined} aria-atomic="true">
          <h1 ref={heading} tabIndex={-1} className="heading mt-5 text-3xl">
            {title}
          </h1>
          <div className="mt-3 flex flex-col gap-2 text-lg text-muted text-pretty wrap-anywhere">
            {children}
          </div>
        </div>
        {(link || actions) && (
          <div className="mt-7 flex flex-wrap justify-center gap-2 lt-sm:w-full lt-sm:flex-col">
            {link && (
              <LinkButton to={link.to} replace={link.replace} icon={link.icon} size="lg">
                {link.label}
              </LinkButton>
            )}
            {actions}
          </div>
        )}
        {aside && <div className="mt-7 w-full border-t border-line pt-5 text-muted">{aside}</div>}
      </div>
    </div>
  )
}
