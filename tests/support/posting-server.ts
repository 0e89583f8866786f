import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'
import { serveLoopback } from './loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The address of the stand-in for sites with postings. Each path begins with the host name of
     * the simulated site.
     */
    postingsUrl: string
  }
}

/** Starts a server that imitates the public APIs of several recruiting sites. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, close } = await serveLoopback(answer)
  project.provide('postingsUrl', origin)
  return close
}

const escaped = (html: string) =>
  html
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const text = '<h2>Il lavoro</h2><p>Guardi il faro, da remoto.</p>'

/** Responses by host and path, in the format of each site's public API. */
const answers: Record<string, object | string> = {
  '/boards-api.greenhouse.io/v1/boards/fari/jobs/4012345?pay_transparency=true': {
    absolute_url: 'https://job-boards.greenhouse.io/fari/jobs/4012345',
    data_compliance: [{ type: 'gdpr', requires_consent: false }],
    internal_job_id: 4002345,
    location: { name: 'Remote - Italy' },
    metadata: null,
    id: 4012345,
    updated_at: '2026-03-01T10:00:00-05:00',
    requisition_id: '50',
    title: 'Senior Backend Engineer',
    pay_input_ranges: [
      { min_cents: 5500000, max_cents: 7000000, currency_type: 'EUR', title: 'Italy', blurb: '' },
    ],
    content: escaped(`${text}<p><img src="https://x.example/y.png"></p>`),
    departments: [{ id: 13583, name: 'Engineering', parent_id: null, child_ids: [] }],
    offices: [{ id: 8304, name: 'Milano', location: 'Milano, Italia' }],
  },
  '/api.lever.co/v0/postings/fari/5ac21346-8e0c-4494-8e7a-3eb92ff77902?mode=json': {
    additional: '<p>Scrivici.</p>',
    additionalPlain: 'Scrivici.',
    categories: {
      commitment: 'Part-time',
      location: 'Torino, Italia',
      team: 'Design',
      allLocations: ['Torino, Italia'],
    },
    createdAt: 1_770_000_000_000,
    descriptionPlain: 'Disegni.',
    description: '<div>Disegni fari.</div>',
    id: '5ac21346-8e0c-4494-8e7a-3eb92ff77902',
    lists: [{ text: 'Che cosa farai', content: '<li>Disegni</li><li>Colori</li>' }],
    text: 'Product Designer',
    country: 'IT',
    workplaceType: 'hybrid',
    hostedUrl: 'https://jobs.lever.co/fari/5ac21346-8e0c-4494-8e7a-3eb92ff77902',
    applyUrl: 'https://jobs.lever.co/fari/5ac21346-8e0c-4494-8e7a-3eb92ff77902/apply',
    salaryRange: { max: 32000, min: 26000, currency: 'EUR', interval: 'per-year-salary' },
  },
  '/api.ashbyhq.com/posting-api/job-board/Fari?includeCompensation=true': {
    apiVersion: '1',
    jobs: [
      { id: 'un-altro', title: 'Altro', descriptionHtml: '<p>Altro.</p>' },
      {
        id: '145ff46b-1441-4773-bcd3-c8c90baa598a',
        title: 'Customer Support Specialist',
        department: 'Support',
        team: 'Support',
        employmentType: 'FullTime',
        location: 'Italia',
        shouldDisplayCompensationOnJobPostings: true,
        secondaryLocations: [{ location: 'Spagna', address: { addressCountry: 'Spain' } }],
        publishedAt: '2026-03-01T16:21:55.393+00:00',
        isListed: true,
        isRemote: true,
        workplaceType: 'Remote',
        address: { postalAddress: { addressCountry: 'Italy' } },
        jobUrl: 'https://jobs.ashbyhq.com/Fari/145ff46b-1441-4773-bcd3-c8c90baa598a',
        applyUrl: 'https://jobs.ashbyhq.com/Fari/145ff46b-1441-4773-bcd3-c8c90baa598a/application',
        descriptionHtml: text,
        descriptionPlain: 'Il lavoro',
        compensation: {
          compensationTierSummary: '€20 – €30 per hour',
          summaryComponents: [
            {
              id: 'x',
              summary: '€20 – €30',
              compensationType: 'Salary',
              interval: '1 HOUR',
              currencyCode: 'EUR',
              minValue: 20,
              maxValue: 30,
            },
          ],
        },
      },
    ],
  },
  '/apply.workable.com/api/v1/widget/accounts/fari?details=true': {
    name: 'Fari Esempio',
    description: null,
    jobs: [
      ...['Milano', 'Roma'].map((city) => ({
        title: 'Addetta vendite',
        shortcode: 'A1B2C3D4E5',
        code: '',
        employment_type: 'Full-time',
        telecommuting: false,
        department: 'Sales',
        url: 'https://apply.workable.com/j/A1B2C3D4E5',
        shortlink: 'https://apply.workable.com/j/A1B2C3D4E5',
        application_url: 'https://apply.workable.com/j/A1B2C3D4E5/apply',
        published_on: '2026-03-01',
        created_at: '2026-03-01',
        country: 'Italy',
        city,
        state: '',
        education: '',
        experience: '',
        function: '',
        industry: '',
        description: '<p>Vendi fari in negozio, sempre in sede.</p>',
      })),
    ],
  },
  '/fari.recruitee.com/api/offers/copywriter': {
    offer: {
      id: 1_234_567,
      slug: 'copywriter',
      title: 'Copywriter',
      description: '<p>Scrivi.</p><table><tr><td>Lunedì</td><td>Martedì</td></tr></table>',
      requirements: '<ul><li>Italiano</li></ul>',
      location: 'Bologna, Italia',
      city: 'Bologna',
      country: 'Italia',
      country_code: 'IT',
      remote: false,
      hybrid: true,
      on_site: false,
      employment_type_code: 'parttime_fixed_term',
      department: 'Marketing',
      careers_url: 'https://fari.recruitee.com/o/copywriter',
      careers_apply_url: 'https://fari.recruitee.com/o/copywriter/c/new',
      salary: { min: '1800', max: '2200', period: 'month', currency: 'EUR' },
    },
  },
  '/fari.teamtailor.com/jobs/1-guardiana': `<!doctype html><script>var a = 1</script>
    <script type="application/ld+json">${JSON.stringify({
      '@context': 'http://schema.org/',
      '@type': 'JobPosting',
      title: 'Guardiana di un faro',
      description: escaped(
        '<p>Accendi la luce. <a href="https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Ffari.example%2F">Noi</a></p>',
      ),
      datePosted: '2026-03-01T10:00:00+01:00',
      validThrough: '2026-03-31',
      employmentType: ['TEMPORARY'],
      hiringOrganization: { '@type': 'Organization', name: 'Fari Esempio' },
      jobLocation: [
        {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            streetAddress: 'Via del Porto 1',
            addressLocality: 'Genova',
            addressRegion: 'Liguria',
            addressCountry: 'IT',
          },
        },
      ],
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Italia' },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', value: 150, unitText: 'DAY' },
      },
    })}</script>`,
  '/fari.teamtailor.com/jobs/2-niente': '<!doctype html><p>Ciao</p>',
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? ''
  const found = answers[path]
  if (typeof found === 'string') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(found)
  } else if (found) {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(found))
  } else if (path.includes('/to/')) {
    response.writeHead(302, { Location: decodeURIComponent(path.split('/to/')[1] ?? '') }).end()
  } else if (path.includes('/endless')) {
    response.writeHead(200)
    const line = ' '.repeat(64 * 1024)
    const more = () => {
      while (!response.closed && response.write(line));
      if (!response.closed) response.once('drain', more)
    }
    more()
  } else if (path.includes('/broken')) response.writeHead(503).end()
  else response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"status":404}')
}
