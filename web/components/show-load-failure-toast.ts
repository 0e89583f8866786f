import { i18n } from '../lib/i18n.ts'
import { showToast } from '../lib/toasts.ts'

export function showLoadFailureToast() {
  const t = i18n.translator('components')
  showToast({ tone: 'danger', title: t('part.failed'), description: t('part.what') })
}
