import { useT } from '../../lib/i18n.ts'

/** What pressing does, and how; where there is room for one word only, how is read out all the same. */
export function ApplyLabel({ way }: { way: 'quick' | 'profile' | 'url' | 'mail' }) {
  const t = useT('board')
  return (
    <span>
      {t('apply.now')}
      <span className="sr-only sm:not-sr-only"> {t(`apply.how.${way}`)}</span>
    </span>
  )
}
