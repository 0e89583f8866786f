import type { ComponentProps, ReactNode, Ref } from 'react'
import { RingedIcon } from './ringed-icon.tsx'

type PageNoticeProps = Pick<ComponentProps<typeof RingedIcon>, 'icon' | 'tone'> & {
  title: string
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
  actions: ReactNode
}

/** The content of a page that only says one thing and offers what to do next. */
export function PageNotice(props: PageNoticeProps) {
  const { icon, tone = 'brand', title, heading, children, actions } = props
  return (
    <div className="page flex flex-col items-center py-14 text-center sm:py-24">
      <RingedIcon icon={icon} tone={tone} />
      <h1 ref={heading} tabIndex={-1} className="heading mt-5 text-3xl">
        {title}
      </h1>
      <div className="mt-3 flex max-w-[52ch] flex-col gap-2 text-lg text-muted text-pretty wrap-anywhere">
        {children}
      </div>
      <div className="mt-7">{actions}</div>
    </div>
  )
}
