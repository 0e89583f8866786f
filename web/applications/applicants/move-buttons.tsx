import type { ApplicationStatus } from '#contract/enums'
import { Button } from '../../components/button.tsx'
import { Menu } from '../../components/menu.tsx'
import { useT } from '../../lib/i18n.ts'
import { choicesFrom } from './columns.ts'
import type { Move } from './use-move.ts'

type MoveProps = {
  name: string
  status: ApplicationStatus
  onMove: (to: Move) => void
}

const icons: Partial<Record<ApplicationStatus, string>> = {
  in_contact: 'i-lucide-message-circle',
  hired: 'i-lucide-check',
  not_selected: 'i-lucide-minus',
}

/** The legal moves as a menu, for cards. */
export function MoveMenu({ name, status, onMove }: MoveProps) {
  const t = useT('applicants')
  return (
    <Menu
      label={t('move.label', { name })}
      trigger={
        <Button variant="secondary" size="sm" aria-label={t('move.label', { name })}>
          {t('move.action')}
          <span aria-hidden="true" className="i-lucide-chevron-down" />
        </Button>
      }
      entries={choicesFrom(status).map((to) => ({
        label: t(`move.to.${to}`),
        icon: icons[to],
        onSelect: () => onMove(to),
      }))}
    />
  )
}

/** The legal moves as buttons, the most positive first. */
export function MoveButtons({ status, onMove }: Omit<MoveProps, 'name'>) {
  const t = useT('applicants')
  return choicesFrom(status).map((to) => (
    <Button
      key={to}
      variant={to === 'in_contact' ? 'primary' : 'secondary'}
      icon={icons[to]}
      onClick={() => onMove(to)}
    >
      {t(`move.to.${to}`)}
    </Button>
  ))
}
