import { useSnapshot } from 'valtio'
import type { OnboardingSection } from '#contract/onboarding-sections'
import { useFieldText } from '../../lib/problem-text.ts'
import { draft } from './state.ts'

/**
 * What has been said to be wrong with a section: `errorOf('username')` with one of its fields,
 * `errorOf()` with any.
 */
export function useSectionError(name: OnboardingSection): (path?: string) => string | undefined {
  const fieldText = useFieldText()
  const { error } = useSnapshot(draft)[name]
  return (path) => {
    const found = error?.find((one) => path === undefined || one.path === path)
    return found && fieldText(found)
  }
}
