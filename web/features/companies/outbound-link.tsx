import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'

type OutboundLinkProps = { href: string; icon: string; children: ReactNode }

/** A link of the company's choosing: it leads out, and search engines are told we do not vouch for it. */
export function OutboundLink({ href, icon, children }: OutboundLinkProps) {
  const t = useT('board')
  if (!/^https?:\/\//i.test(href)) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className="inline-flex items-center gap-1.5 max-w-full py-1 text-muted no-underline underline-offset-4 hover:text-ink hover:underline wrap-anywhere"
    >
      <span aria-hidden="true" className={icon} />
      {children}
      <span className="sr-only">{t('apply.newTab')}</span>
    </a>
  )
}
