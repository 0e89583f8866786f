import type { ComponentProps } from 'react'
import type { ApplicationStatus } from '#contract/enums'
import { Badge } from '../../components/badge.tsx'
import { useT } from '../../lib/i18n.ts'

const looks: Record<ApplicationStatus, Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>> = {
  sent: { tone: 'neutral', icon: 'i-lucide-send' },
  seen: { tone: 'brand', icon: 'i-lucide-eye' },
  in_contact: { tone: 'brand', icon: 'i-lucide-message-circle' },
  hired: { tone: 'success', icon: 'i-lucide-check' },
  not_selected: { tone: 'neutral', icon: 'i-lucide-minus' },
  withdrawn: { tone: 'neutral', icon: 'i-lucide-undo-2' },
}

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const enums = useT('enums')
  return (
    <Badge {...looks[status]} className="px-2.5 py-1">
      {enums(`application_status.${status}`)}
    </Badge>
  )
}
