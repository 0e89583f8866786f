import { limits } from '#contract/limits'
import { readSession } from '../../session/state.ts'
import { changeOnboardingSection, profileDraftState } from '../state.ts'

/** Suggests a username made from the person's name, unless the draft already has one. */
export function suggestUsername(): void {
  const info = profileDraftState.info.value
  const suggested = buildUsernameFromName(readSession().profile?.full_name ?? '')
  if (info.username === '' && suggested.length >= limits.usernameMin) {
    changeOnboardingSection('info', { ...info, username: suggested })
  }
}

/** `Ada De Àngelis` → `ada-de-angelis` */
export const buildUsernameFromName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, limits.usernameMax)
    .replaceAll(/^-+|-+$/g, '')
