import type { JobOffer } from '#contract/board/offers'
import { IconButton } from '../../components/button.tsx'
import { Menu } from '../../components/menu.tsx'
import { toastLoadFailure } from '../../components/toast-load-failure.ts'
import { useT } from '../../lib/i18n.ts'

/** A menu to hide the offer, or all offers of its company, from the list. */
export function HideMenu({ offer }: { offer: JobOffer }) {
  const t = useT('actions')
  const company = offer.company_id
  const hide = (item: { id: string; name: string }) =>
    void import('../../people/marks/mutations.ts')
      .then(({ hideInOfferList }) => hideInOfferList(item))
      .catch(toastLoadFailure)
  return (
    <Menu
      label={t('hide.label')}
      align="start"
      entries={[
        {
          label: t('hide.offer'),
          icon: 'i-lucide-eye-off',
          onSelect: () => hide({ id: offer.id, name: offer.title }),
        },
        {
          label: t('hide.company', { company: company.name }),
          icon: 'i-lucide-building-2',
          onSelect: () => hide({ id: company.id, name: company.name }),
        },
      ]}
      trigger={<IconButton label={t('hide.label')} icon="i-lucide-eye-off" />}
    />
  )
}
