import { useId } from 'react'
import { IconButton } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { socialNetworkName } from '../../lib/networks.ts'
import { socialNetworkOfLink } from './placed-links.ts'

type ReadLinksProps = { links: readonly string[]; onLinksChange: (links: string[]) => void }

/** The links found in a file, each with a button to remove it; renders nothing without links. */
export function LinksFoundInFile({ links, onLinksChange }: ReadLinksProps) {
  const t = useT('onboarding')
  const id = useId()
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {t('info.links')}
      </h2>
      <p className="text-sm text-muted text-pretty">{t('info.linksHelp')}</p>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {links.map((link) => {
          const network = socialNetworkOfLink(link)
          const address = link.replace(/^https?:\/\/(?:www\.)?/, '')
          return (
            <li key={link} className="py-1.5 flex items-center gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {network && <span className="text-muted">{socialNetworkName(network)} · </span>}
                {address}
              </span>
              <IconButton
                label={t('info.removeLink', { link: address })}
                icon="i-lucide-x"
                size="sm"
                className="text-muted"
                onClick={() => onLinksChange(links.filter((one) => one !== link))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
