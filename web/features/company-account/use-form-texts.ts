import { useT } from '../../lib/i18n.ts'

/** What the buttons of every form about a company say. */
export function useFormTexts() {
  const t = useT('company')
  return {
    cancel: t('form.cancel'),
    save: t('form.save'),
    saving: t('form.saving'),
    failed: t('form.failed'),
  }
}
