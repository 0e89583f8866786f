import {
  type BrowserStorageItem,
  browserStorageItems,
  type StoragePeriod,
} from '#contract/browser-storage'
import { useT } from '../../lib/i18n.ts'
import { lazily } from '../../lib/lazily.ts'
import { legalTextFacts } from './facts.ts'
import { formatTimeSpan } from './span.ts'

/**
 * A table of what the site stores in the browser, for one category. It uses the same list of names
 * as the code that stores the data.
 */
export function BrowserStorageTable({ category }: Pick<BrowserStorageItem, 'category'>) {
  const t = useT('legal')
  const stayText = (stay: StoragePeriod): string =>
    typeof stay === 'number'
      ? t('cookies.table.stays.most', { span: formatTimeSpan(stay) })
      : t(`cookies.table.stays.${stay}`, legalTextFacts)
  return (
    <div className="legal-table legal-stacked">
      <table>
        <caption className="sr-only">{t(`cookies.${category}.title`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cookies.table.name')}</th>
            <th scope="col">{t('cookies.table.where')}</th>
            <th scope="col">{t('cookies.table.why')}</th>
            <th scope="col">{t('cookies.table.stay')}</th>
          </tr>
        </thead>
        <tbody>
          {browserStorageItems
            .filter((thing) => thing.category === category)
            .map(({ name, names, places, stay }) => (
              <tr key={name}>
                <th scope="row">
                  {names.map((one) => (
                    <code key={one}>{one}</code>
                  ))}
                </th>
                <td data-label={t('cookies.table.where')}>
                  {list().format(places.map((place) => t(`cookies.table.places.${place}`)))}
                </td>
                <td data-label={t('cookies.table.why')}>
                  {t(`cookies.stored.${name}`, legalTextFacts)}
                </td>
                <td data-label={t('cookies.table.stay')}>{stayText(stay)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

const list = lazily(() => new Intl.ListFormat('it-IT'))
