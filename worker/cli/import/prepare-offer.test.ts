import { describe, expect, it } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { convertPostingToOffer } from './prepare-offer.ts'
import { readSourceOffer, type SourceOffer } from './source-offer.ts'

const now = new Date('2026-01-02T03:04:05Z')
const minimal = {
  title: 'Barista',
  company: { name: 'Bar Sport' },
  source: 'feed',
  source_id: '1',
  apply_url: 'https://bar.example/1',
}

function prepare(fields: object) {
  const posting = readSourceOffer(JSON.stringify({ ...minimal, ...fields }))
  return 'reason' in posting ? posting : convertPostingToOffer(posting as SourceOffer, now)
}

describe('a valid line', () => {
  it('needs a title, a company, a source and an apply link', () => {
    const said = {
      source: 'feed',
      sourceId: '1',
      company: {
        importKey: 'bar sport',
        name: 'Bar Sport',
        logoUrl: null,
        website: null,
        socialMedia: {},
      },
      title: 'Barista',
      isActive: true,
      experienceLevel: 'Not Specified',
      jobCategories: ['Non-Tech'],
      currency: 'EUR',
      salaryPeriod: 'year',
      applyUrl: 'https://bar.example/1',
    }
    const prepared = prepare({})
    expect(prepared).toMatchObject(said)
    for (const [name, value] of Object.entries(prepared)) {
      if (!(name in said)) expect([null, false, 0, '', []], name).toContainEqual(value)
    }
  })

  it.each<[object, object]>([
    [{ title: '\t\u200bSenior  Dev\n' }, { title: 'Senior Dev', experienceLevel: 'Senior Level' }],
    [
      { employment_type: 'fulltime', remote: false },
      { employmentType: 'Full-time', workplace: 'onsite' },
    ],
    [{ remote: false }, { employmentType: 'Onsite', workplace: 'onsite' }],
    [
      { valid_through: '2099-01-01' },
      { expiresAt: new Date(now.getTime() + limits.importedOfferLifeMaxMs) },
    ],
    [{ employment_type: 'fulltime', remote: true }, { employmentType: 'Full-time' }],
    [
      { employment_type: null, skills: null, posted_at: '' },
      { employmentType: null, skills: [] },
    ],
    [{ posted_at: '2025-10-09' }, { createdAt: new Date('2025-10-09T00:00:00Z') }],
    [{ posted_at: '2026-10-09' }, { createdAt: null }],
    [{ source_id: 8141211 }, { sourceId: '8141211' }],
    [{ location: 'Milan, Italy' }, { location: ['Milano, Italia'] }],
    [
      { description_text: '**Ciao**' },
      { description: '<p><strong>Ciao</strong></p>', descriptionText: 'Ciao' },
    ],
    [{ description_html: '<script>x</script>a' }, { description: '<p>a</p>' }],
    [
      { salary_min: 3000, currency: 'EUR', salary_period: 'Monthly' },
      { salaryMin: 3000, salaryPeriod: 'month' },
    ],
    [{ company: { name: 'Remote.com' } }, { company: { name: 'Remote.com' } }],
    [
      { company: { name: ' Società  È ', logoUrl: 'javascript:x', website: 'bar.example' } },
      {
        company: {
          importKey: 'societa e',
          name: 'Società È',
          logoUrl: null,
          website: null,
          socialMedia: {},
        },
      },
    ],
  ])('is converted: %j', (fields, expected) => {
    expect(prepare(fields)).toMatchObject(expected)
  })
})

describe('an invalid line', () => {
  it.each([
    [{ title: ' \u200b ' }, 'title manca'],
    [{ title: undefined }, 'title manca'],
    [{ title: 5 }, 'title deve essere un testo'],
    [{ title: 'x'.repeat(limits.offerTitleMax + 1) }, 'title supera i 200 caratteri'],
    [{ title: 'Vai su evil.com' }, 'title contiene un indirizzo o un telefono'],
    [{ company: { name: 'evil punto it' } }, 'company.name contiene un indirizzo o un telefono'],
    [{ company: undefined }, 'company manca'],
    [{ company: {} }, 'company.name manca'],
    [{ company: { name: '\u200b' } }, 'company.name manca'],
    [{ company: 'Bar' }, 'company deve essere un oggetto con un nome'],
    [{ source: '' }, 'source manca'],
    [{ source_id: null }, 'source_id manca'],
    [{ apply_url: undefined }, 'apply_url manca o non è un indirizzo http(s)'],
    [{ apply_url: 'javascript:alert(1)' }, 'apply_url manca o non è un indirizzo http(s)'],
    [{ apply_url: 'https://banca.it@evil.com' }, 'apply_url manca o non è un indirizzo http(s)'],
    [{ posted_at: 'ieri' }, 'posted_at non è una data'],
    [{ remote: 'yes' }, 'remote deve essere vero o falso'],
    [{ salary_min: '30000' }, 'salary_min deve essere un numero'],
    [{ skills: 5 }, 'skills deve essere un testo o un elenco di testi'],
    [{ location: [5] }, 'location deve essere un testo o un elenco di testi'],
    [{ description_text: 'parola '.repeat(4_000) }, 'descrizione oltre i 20000 caratteri'],
    [{ description_text: '>'.repeat(20_000) }, 'descrizione illeggibile'],
    [{ description_text: 'x'.repeat(25_001) }, 'descrizione oltre i 20000 caratteri'],
  ])('is rejected with a reason: %.80j', (fields, reason) => {
    expect(prepare(fields)).toEqual({ reason })
  })

  it.each([
    ['{"title":', 'non è JSON valido'],
    ['[]', 'non è un oggetto JSON'],
    ['null', 'non è un oggetto JSON'],
    ['"x"', 'non è un oggetto JSON'],
  ])('is rejected if it is not a JSON object: %s', (line, reason) => {
    expect(readSourceOffer(line)).toEqual({ reason })
  })
})
