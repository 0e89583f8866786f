import { useT } from '../../lib/i18n.ts'

/** On narrow screens, part of the apply button's label is only for screen readers. */
export function ApplyButtonLabel({ way }: { way: 'quick' | 'profile' | 'url' | 'mail' }) {
  const t = useT('actions')
  return (
    <span>
      {t('apply.now')}
      <span className="sr-only sm:not-sr-only"> {t(`apply.how.${way}`)}</span>
    </span>
  )
}
