import type { ReactNode } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { useT } from '../lib/i18n.ts'

type OutboundLinkProps = { href: string; icon: string; children: ReactNode; className?: string }

/** A web link that a person entered. `rel` tells search engines that we do not endorse it. */
export function OutboundLink({ href, icon, children, className }: OutboundLinkProps) {
  const t = useT('components')
  if (!/^https?:\/\//i.test(href)) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className={joinClassNames(
        'inline-flex items-center gap-1.5 max-w-full py-1 text-muted no-underline underline-offset-4',
        'hover:text-ink hover:underline wrap-anywhere',
        className,
      )}
    >
      <span aria-hidden="true" className={icon} />
      {children}
      <span className="sr-only">{t('outbound.newTab')}</span>
    </a>
  )
}
