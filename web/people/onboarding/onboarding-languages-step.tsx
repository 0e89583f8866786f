import { useController, useFormContext } from 'react-hook-form'
import { LanguageList } from '../../fields/language-list.tsx'
import type { OnboardingSectionValues } from './draft.ts'

export function OnboardingLanguagesStep() {
  const { control } = useFormContext<OnboardingSectionValues>()
  const { field } = useController({ control, name: 'locale.spoken_languages' })
  return <LanguageList values={field.value} onValuesChange={field.onChange} />
}
