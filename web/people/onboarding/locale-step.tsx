import { useController, useFormContext } from 'react-hook-form'
import { LanguageList } from '../../fields/language-list.tsx'
import type { SectionValues } from './draft.ts'

export function LocaleStep() {
  const { control } = useFormContext<SectionValues>()
  const { field } = useController({ control, name: 'locale.spoken_languages' })
  return <LanguageList values={field.value} onValuesChange={field.onChange} />
}
