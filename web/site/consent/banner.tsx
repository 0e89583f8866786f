import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useHeightProperty } from '../../lib/use-height-property.ts'
import { decide, openPreferences } from './state.ts'

/** Elements on which Escape has no other use: the body, a focused title, the banner. */
const idle = 'body, [tabindex="-1"], .consent-banner *'

/**
 * Early in tab order and at the lower edge of the screen: keyboards reach it first, and it hides
 * little. It does not block the page.
 */
export function ConsentBanner() {
  const t = useT('consent')
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.activeElement?.matches(idle)) decide(false)
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
      <div className="page safe-bottom relative flex flex-col gap-3 pt-4 lg:flex-row lg:items-center lg:gap-8 lg:pr-18">
        <div className="min-w-0 flex-1 max-h-[22dvh] overflow-y-auto xs:max-h-none xs:overflow-visible">
          <div className="flex items-start gap-2">
            <p id="consent-title" className="heading flex-1 text-lg">
              {t('banner.title')}
            </p>
            <IconButton
              size="sm"
              label={t('banner.close')}
              icon="i-lucide-x"
              className="-mt-1 -mr-2 text-muted lg:absolute lg:right-6 lg:top-4 lg:m-0"
              onClick={() => decide(false)}
            />
          </div>
          <p className="mt-1 max-w-prose text-sm text-muted text-pretty">
            {t('banner.text')}{' '}
            <Link to={`${paths.policies.href()}#cookie`} className="touchable text-ink">
              {t('banner.policy')}
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap [&>button]:px-1 xs:[&>button]:px-4">
          <Button variant="secondary" onClick={() => decide(false)}>
            {t('refuse')}
          </Button>
          <Button variant="secondary" onClick={() => decide(true)}>
            {t('accept')}
          </Button>
          <Button variant="ghost" className="col-span-2" onClick={openPreferences}>
            {t('banner.customise')}
          </Button>
        </div>
      </div>
    </section>
  )
}
