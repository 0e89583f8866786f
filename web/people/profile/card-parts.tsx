import type { SpokenLanguage } from '#contract/people/profiles'
import { OutboundLink } from '../../components/outbound-link.tsx'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { formatLanguageName } from '../../lib/language-name.ts'
import { formatSocialNetworkName } from '../../lib/networks.ts'

export function SkillList({ skills }: { skills: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {skills.map((skill) => (
        <li
          key={skill}
          className="max-w-full rounded-full bg-brand-soft px-3 py-1 text-sm font-medium text-brand wrap-anywhere"
        >
          {skill}
        </li>
      ))}
    </ul>
  )
}

export function SpokenLanguageList({ languages }: { languages: readonly SpokenLanguage[] }) {
  const enums = useT('enums')
  const language = useLanguage()
  return (
    <ul className="flex flex-col">
      {languages.map(({ code, level }) => (
        <li
          key={code}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 first:pt-0 last:border-0 last:pb-0"
        >
          <span className="font-medium">{formatLanguageName(code, language)}</span>
          <span className="text-sm text-muted">{enums(`language_level.${level}`)}</span>
        </li>
      ))}
    </ul>
  )
}

type WebsiteAndSocialLinksProps = {
  website?: string | null
  links: Readonly<Record<string, string>>
}

export function WebsiteAndSocialLinks({ website, links }: WebsiteAndSocialLinksProps) {
  return (
    <ul className="flex flex-col gap-1">
      {website && (
        <li>
          <OutboundLink href={website} icon="i-lucide-globe">
            {addressOf(website)}
          </OutboundLink>
        </li>
      )}
      {Object.entries(links).map(([network, href]) => (
        <li key={network}>
          <OutboundLink href={href} icon={icons.get(network) ?? 'i-lucide-at-sign'}>
            {formatSocialNetworkName(network)}
          </OutboundLink>
        </li>
      ))}
    </ul>
  )
}

const icons = new Map(
  Object.entries({
    linkedin: 'i-lucide-linkedin',
    github: 'i-lucide-github',
    gitlab: 'i-lucide-gitlab',
    dribbble: 'i-lucide-dribbble',
    instagram: 'i-lucide-instagram',
    facebook: 'i-lucide-facebook',
    youtube: 'i-lucide-youtube',
  }),
)

/** Shortens a URL for display: `https://www.ada.example/lavori/` → `ada.example/lavori`. */
function addressOf(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
