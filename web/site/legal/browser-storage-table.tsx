import {
  type BrowserStorageItem,
  browserStorageItems,
  type StoragePeriod,
} from '#contract/browser-storage'
import { useT } from '../../lib/i18n.ts'
import { createLazyValue } from '../../lib/lazy-value.ts'
import { legalTextFacts } from './facts.ts'
import { LegalTable } from './legal-table.tsx'
import { formatTimeSpan } from './span.ts'

/** A table of all that the site stores in the browser, generated from `browserStorageItems`. */
export function BrowserStorageTable({ category }: Pick<BrowserStorageItem, 'category'>) {
  const t = useT('legal')
  const stayText = (stay: StoragePeriod): string =>
    typeof stay === 'number'
      ? t('cookies.table.stays.most', { span: formatTimeSpan(stay) })
      : t(`cookies.table.stays.${stay}`, legalTextFacts)
  return (
    <LegalTable
      isStacked
      caption={t(`cookies.${category}.title`)}
      columns={[
        t('cookies.table.name'),
        t('cookies.table.where'),
        t('cookies.table.why'),
        t('cookies.table.stay'),
      ]}
      rows={browserStorageItems
        .filter((thing) => thing.category === category)
        .map(({ name, names, places, stay }) => ({
          name,
          head: names.map((one) => <code key={one}>{one}</code>),
          cells: [
            list().format(places.map((place) => t(`cookies.table.places.${place}`))),
            t(`cookies.stored.${name}`, legalTextFacts),
            stayText(stay),
          ],
        }))}
    />
  )
}

const list = createLazyValue(() => new Intl.ListFormat('it-IT'))
