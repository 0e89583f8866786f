import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { sayPartMissing } from '../components/part-missing.ts'
import { consent, hasChoices, rereadChoice } from '../features/consent/state.ts'
import { whenIdle } from '../features/offers/when-idle.ts'
import { hearConsent } from '../lib/consent.ts'
import { i18n } from '../lib/i18n.ts'
import { onDemand } from '../lib/on-demand.tsx'

/** Where it cannot be fetched nobody is asked, and nobody is counted. */
const banner = onDemand(
  async () => {
    const [module] = await Promise.all([
      import('../features/consent/banner.tsx'),
      i18n.load('consent'),
    ])
    return module
  },
  (module) => module.ConsentBanner,
)

const preferences = onDemand(
  async () => {
    const [module] = await Promise.all([
      import('../features/consent/preferences.tsx'),
      i18n.load('consent'),
    ])
    return module
  },
  (module) => module.ConsentPreferences,
  {
    onFailure: () => {
      consent.isOpen = false
      sayPartMissing()
    },
  },
)

/** Asks about cookies once the page has come to rest, and again whenever somebody wants to. */
export function ConsentHost() {
  const { choice, isOpen } = useSnapshot(consent)
  const [isCalm, setCalm] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const isAsked = hasChoices && choice === null
  if (isOpen && !isNeeded) setNeeded(true)

  useEffect(() => {
    if (isAsked) whenIdle(() => setCalm(true))
  }, [isAsked])
  useEffect(() => hearConsent(rereadChoice), [])

  return (
    <>
      {isAsked && isCalm && <banner.Component />}
      {isNeeded && <preferences.Component />}
    </>
  )
}
