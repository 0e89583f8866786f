import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { showLoadFailureToast } from '../components/show-load-failure-toast.ts'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { loadWithTexts } from '../lib/i18n.ts'
import { runWhenIdle } from '../lib/when-idle.ts'
import { subscribeToConsent } from '../site/consent/choice.ts'
import { consentState, isConsentNeeded, rereadConsentChoice } from '../site/consent/state.ts'

/** If the banner fails to load, visitors are not asked for consent and nothing is recorded. */
const banner = createOnDemandComponent(
  () => loadWithTexts(import('../site/consent/banner.tsx'), 'consent'),
  (module) => module.ConsentBanner,
)

const preferences = createOnDemandComponent(
  () => loadWithTexts(import('../site/consent/preferences.tsx'), 'consent'),
  (module) => module.ConsentPreferences,
  {
    onFailure: () => {
      consentState.isOpen = false
      showLoadFailureToast()
    },
  },
)

/** Asks for cookie consent once the page is idle. Also opens the cookie settings. */
export function ConsentHost() {
  const { choice, isOpen } = useSnapshot(consentState)
  const [isIdle, setIdle] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const isAsked = isConsentNeeded && choice === null
  if (isOpen && !isNeeded) setNeeded(true)

  useEffect(() => {
    if (isAsked) runWhenIdle(() => setIdle(true))
  }, [isAsked])
  useEffect(() => subscribeToConsent(rereadConsentChoice), [])

  return (
    <>
      {isAsked && isIdle && <banner.Component />}
      {isNeeded && <preferences.Component />}
    </>
  )
}
