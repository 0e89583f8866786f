import { useT } from '../../lib/i18n.ts'

/** Button texts shared by all forms about a company. */
export function useFormTexts() {
  const t = useT('company')
  return {
    cancel: t('form.cancel'),
    save: t('form.save'),
    saving: t('form.saving'),
    failed: t('form.failed'),
  }
}
