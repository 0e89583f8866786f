import { useT } from '../../lib/i18n.ts'

/** The sentence alone, while the way out is on its way. */
export function NothingFound() {
  const t = useT('board')
  return <p className="heading py-12 text-center text-xl">{t('none.title')}</p>
}
