import { useT } from '../../lib/i18n.ts'

/** Placeholder while the suggestions load. */
export function NothingFound() {
  const t = useT('board')
  return <p className="heading py-12 text-center text-xl">{t('none.title')}</p>
}
