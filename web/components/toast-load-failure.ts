import { i18n } from '../lib/i18n.ts'
import { toast } from '../lib/toasts.ts'

export function toastLoadFailure() {
  const t = i18n.translator('components')
  toast({ tone: 'danger', title: t('part.failed'), description: t('part.what') })
}
