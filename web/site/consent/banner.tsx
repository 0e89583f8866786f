import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useHeightProperty } from '../../lib/use-height-property.ts'
import { decideConsent, openConsentPreferences } from './state.ts'

/** While one of these elements is focused, Escape has no other use, so it refuses cookies. */
const idle = 'body, [tabindex="-1"], .consent-banner *'

/**
 * The cookie banner. It comes early in the tab order, so that keyboard users reach it first. It is
 * at the bottom of the screen, where it hides little, and does not block the page.
 */
export function ConsentBanner() {
  const t = useT('consent')
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.activeElement?.matches(idle)) decideConsent(false)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  const section = useRef<HTMLElement>(null)
  useHeightProperty(section, '--notice-height')
  return (
    <section
      ref={section}
      aria-labelledby="consent-title"
      className={
        'consent-banner order-last sticky bottom-0 z-30 border-t border-line bg-raised ' +
        'shadow-float motion-fade-in'
      }
    >
      <div className="page safe-bottom flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p className="min-w-0 flex-1 basis-32 text-sm text-pretty">
          <strong id="consent-title" className="font-semibold">
            {t('banner.title')}
          </strong>{' '}
          <span className="hidden md:inline text-muted">{t('banner.text')} </span>
          <Link to={`${paths.policies.href()}#cookie`} className="touchable text-ink">
            {t('banner.policy')}
          </Link>
          {' · '}
          <button
            type="button"
            className="touchable underline underline-offset-4 cursor-pointer"
            onClick={openConsentPreferences}
          >
            {t('banner.customise')}
          </button>
        </p>
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" size="sm" onClick={() => decideConsent(false)}>
            {t('refuse')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => decideConsent(true)}>
            {t('accept')}
          </Button>
        </div>
      </div>
    </section>
  )
}
