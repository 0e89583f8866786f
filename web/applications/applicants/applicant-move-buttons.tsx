import type { ListedApplication } from '#contract/applications/applications'
import type { CompanyStage } from '#contract/applications/reviews'
import type { ApplicationStatus } from '#contract/enums'
import { Button, SmallButton } from '../../components/button.tsx'
import { Menu } from '../../components/menu.tsx'
import { useT } from '../../lib/i18n.ts'
import { listMemberMoves, listSelectableStatuses, type MemberMove } from './columns.ts'

export const applicationMoveIcons: Partial<Record<ApplicationStatus, string>> = {
  seen: 'i-lucide-eye',
  in_contact: 'i-lucide-message-circle',
  hired: 'i-lucide-check',
  not_selected: 'i-lucide-minus',
}

type MoveMenuProps = {
  name: string
  application: ListedApplication
  stages: readonly CompanyStage[]
  onMove: (to: MemberMove) => void
}

export function ApplicantMoveMenu({ name, application, stages, onMove }: MoveMenuProps) {
  const t = useT('applicants')
  const labelOf = (to: MemberMove) =>
    typeof to === 'object'
      ? t('move.toStage', { stage: to.stage?.name ?? t('column.in_contact') })
      : t(`move.to.${to}`)
  return (
    <Menu
      label={t('move.label', { name })}
      trigger={
        <SmallButton aria-label={t('move.label', { name })}>
          {t('move.action')}
          <span aria-hidden="true" className="i-lucide-chevron-down" />
        </SmallButton>
      }
      entries={listMemberMoves(application, stages).map((to) => ({
        label: labelOf(to),
        icon:
          typeof to === 'object'
            ? 'i-lucide-chevron-right'
            : applicationMoveIcons[to as ApplicationStatus],
        onSelect: () => onMove(to),
      }))}
    />
  )
}

type MoveButtonsProps = { status: ApplicationStatus; onMove: (to: MemberMove) => void }

/** A button for each status to which a member can move the application. */
export function ApplicantMoveButtons({ status, onMove }: MoveButtonsProps) {
  const t = useT('applicants')
  return listSelectableStatuses(status).map((to) => (
    <Button
      key={to}
      variant={to === 'in_contact' ? 'primary' : 'secondary'}
      icon={applicationMoveIcons[to]}
      onClick={() => onMove(to)}
    >
      {t(`move.to.${to}`)}
    </Button>
  ))
}
