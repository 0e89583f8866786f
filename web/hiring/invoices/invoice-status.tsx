import type { TransactionStatus } from '#contract/enums'
import { Badge } from '../../components/badge.tsx'
import { useT } from '../../lib/i18n.ts'

const looks = {
  pending: { tone: 'warning', icon: 'i-lucide-clock' },
  completed: { tone: 'success', icon: 'i-lucide-check' },
  failed: { tone: 'danger', icon: 'i-lucide-x' },
  cancelled: { tone: 'neutral', icon: 'i-lucide-x' },
} as const

export function InvoiceStatus({ status }: { status: TransactionStatus }) {
  const names = useT('enums')
  return <Badge {...looks[status]}>{names(`transaction_status.${status}`)}</Badge>
}
