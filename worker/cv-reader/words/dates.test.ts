import { describe, expect, test } from 'vitest'
import {
  hasOnlyDateWords,
  isDurationText,
  looksLikePeriodEnd,
  looksLikePeriodStart,
} from './date-talk.ts'
import { findPeriodsInText, isPeriodOnlyText, toIsoDate } from './dates.ts'

const read = (text: string) => {
  const [one] = findPeriodsInText(text)
  if (!one?.start) return null
  const end = one.end === null ? 'ongoing' : one.end && toIsoDate(one.end)
  return [toIsoDate(one.start), end].filter(Boolean).join(' ')
}

describe('periods as CVs write them', () => {
  test.each([
    ['Gennaio 2020 – Presente', '2020-01-01 ongoing'],
    ['gen. 2019 – dic. 2021', '2019-01-01 2021-12-01'],
    ['dal 03/2015 ad oggi', '2015-03-01 ongoing'],
    ['dal 2015 al 2018', '2015-01-01 2018-01-01'],
    ['Da marzo 2018 a maggio 2020', '2018-03-01 2020-05-01'],
    ['Mar – Giu 2020', '2020-03-01 2020-06-01'],
    ['Set 2015 – in corso', '2015-09-01 ongoing'],
    ['luglio 2020 → attuale', '2020-07-01 ongoing'],
    ['01/09/2017 – ATTUALE', '2017-09-01 ongoing'],
    ['from 08/2022 to date', '2022-08-01 ongoing'],
    ['March 2019 to Present', '2019-03-01 ongoing'],
    ['Sept 2018 – May 2023', '2018-09-01 2023-05-01'],
    ["Jan '19 – Feb '21", '2019-01-01 2021-02-01'],
    ['May 15, 2020 – June 2021', '2020-05-15 2021-06-01'],
    ['2016-03 – 2018-07', '2016-03-01 2018-07-01'],
    ['2016/09 - now', '2016-09-01 ongoing'],
    ['2019 - 21', '2019-01-01 2021-01-01'],
    ['2004–2009', '2004-01-01 2009-01-01'],
    ['Summer 2021', '2021-06-01'],
    ['[ 03/2015 – Attuale ]', '2015-03-01 ongoing'],
    ['09/2023 -> 04/2024', '2023-09-01 2024-04-01'],
    ["01/'21-04/'22", '2021-01-01 2022-04-01'],
    ["07/'22-", '2022-07-01'],
    ['03-08/2015', '2015-03-01 2015-08-01'],
    ['Sep 15 - NOW', '2015-09-01 ongoing'],
    ['10/19 – 04/21', '2019-10-01 2021-04-01'],
    ["'19 – '21", '2019-01-01 2021-01-01'],
    ['dal 1/2015 a tutt’oggi', '2015-01-01 ongoing'],
    ['Mar 12 2019', '2019-03-12'],
    ['a.s. 2018/19 – 2020/21', '2018-01-01 2021-01-01'],
    ['a.s. 2021/22 – oggi', '2021-01-01 ongoing'],
    ['A.S. 2010/2011', '2010-01-01 2011-01-01'],
    ['a.a. 2010/11', '2010-01-01 2011-01-01'],
    ['2010/11', '2010-11-01'],
    ['2022 - ora', '2022-01-01 ongoing'],
    ['Sep. 2023 – Exp. July 2025', '2023-09-01 2025-07-01'],
    ['janvier 2020 - aujourd’hui (2 ans 3 mois)', '2020-01-01 ongoing'],
    ['März 2018 – Juli 2019 (1 Jahr 5 Monate)', '2018-03-01 2019-07-01'],
    ['enero de 2020 - actualidad (3 años)', '2020-01-01 ongoing'],
    ['de 2015 à 2018', '2015-01-01 2018-01-01'],
    ['depuis mars 2019', '2019-03-01 ongoing'],
    ['von 03/2015 bis 08/2018', '2015-03-01 2018-08-01'],
    ['seit Aug. 2021', '2021-08-01 ongoing'],
    ['desde marzo de 2019 hasta la actualidad', '2019-03-01 ongoing'],
    ['03.2019 – heute', '2019-03-01 ongoing'],
    ['févr. 2016 – sept. 2018', '2016-02-01 2018-09-01'],
    ['since 07/24', '2024-07-01 ongoing'],
    ['02/26 > in corso', '2026-02-01 ongoing'],
  ])('%s', (text, wanted) => {
    expect(read(text)).toBe(wanted)
    expect(isPeriodOnlyText(text)).toBe(true)
  })

  test('reads the day before the month, as in Italy', () => {
    expect(read('05/09/2020 - 31/12/2021')).toBe('2020-09-05 2021-12-31')
  })

  test.each([
    'tel 347 2019888',
    '',
    'Responsabile acquisti',
    'versione 3.2',
    '10.1234/neurips.20231234',
    'since 1862',
    'Voto 9/10',
    'May 5 - 10',
  ])('“%s” contains no period', (text) => expect(findPeriodsInText(text)).toEqual([]))

  test('does not return dates in the wrong order', () =>
    expect(read('2020 – 2015')).not.toBe('2020-01-01 2015-01-01'))

  test('two dates in the wrong order are a period without dates', () => {
    expect(findPeriodsInText('2020 – 2015')).toMatchObject([{ start: undefined, end: undefined }])
    expect(isPeriodOnlyText('2020 – 2015')).toBe(true)
  })

  test('does not read days of a conference as years', () => {
    expect(read('Sep 15 - Oct 17, 2019')).toBe('2019-10-17')
  })

  test('returns positions in the given text', () => {
    const text = 'Perché no? Città — dal 2015 al 2018, poi basta'
    const [one] = findPeriodsInText(text)
    expect(text.slice(one!.from, one!.to)).toBe('dal 2015 al 2018')
  })
})

describe('parts of a period on separate lines', () => {
  test.each(['Novembre', '2023 –', 'dal 09/2001', 'al 07/2006', '2012:', '– Marzo 2026'])(
    '“%s” has only date words',
    (text) => expect(hasOnlyDateWords(text)).toBe(true),
  )
  test.each(['Marzo Rossi', 'dal cliente', 'Kaleido'])('“%s” has other words', (text) =>
    expect(hasOnlyDateWords(text)).toBe(false),
  )
  test('recognises the start and the end of a period', () => {
    expect(looksLikePeriodStart('2019 –')).toBe(true)
    expect(looksLikePeriodEnd('al 2022')).toBe(true)
    expect(looksLikePeriodStart('Kaleido')).toBe(false)
  })
})

test.each(['3 anni 2 mesi', '1 year', '(4 anni)', 'meno di un anno'])(
  '“%s” is a duration',
  (text) => expect(isDurationText(text)).toBe(true),
)
