import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { SpokenLanguage } from '#contract/profiles'
import { changeSection, draft } from './state.ts'

type LocaleStepProps = {
  list: (
    values: readonly SpokenLanguage[],
    onChange: (values: SpokenLanguage[]) => void,
  ) => ReactNode
}

export function LocaleStep({ list }: LocaleStepProps) {
  const { spoken_languages } = useSnapshot(draft).locale.value
  return list(spoken_languages, (values) => changeSection('locale', { spoken_languages: values }))
}
