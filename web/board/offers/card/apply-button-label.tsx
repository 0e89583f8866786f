import { useT } from '../../../lib/i18n.ts'

/** The label of the apply button. On narrow screens, only screen readers get its second half. */
export function ApplyButtonLabel({ way }: { way: 'quick' | 'profile' | 'url' | 'mail' }) {
  const t = useT('actions')
  return (
    <span>
      {t('apply.now')}
      <span className="sr-only sm:not-sr-only"> {t(`apply.how.${way}`)}</span>
    </span>
  )
}
