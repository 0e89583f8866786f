import { i18n } from '../lib/i18n.ts'
import { toast } from '../lib/toasts.ts'

/** Says that what was asked for could not be opened, for want of its code. */
export function sayPartMissing() {
  const t = i18n.translator('components')
  toast({ tone: 'danger', title: t('part.failed'), description: t('part.what') })
}
