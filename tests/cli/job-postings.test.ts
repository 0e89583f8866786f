import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { presentOffer } from '../../worker/board/offers/present.ts'
import { convertPostingToOffer } from '../../worker/cli/import/prepare-offer.ts'
import { readSourceOffer } from '../../worker/cli/import/source-offer.ts'
import type { JobOffer } from '../../worker/contract/board/offers.ts'
import { newId } from '../../worker/contract/ids.ts'
import { limits } from '../../worker/contract/limits.ts'
import { buildJobPostingStructuredData } from '../../worker/pages/documents/job-posting.ts'
import {
  jobPostingSchema,
  lacksRequiredMarkupData,
  untidyPostings,
} from '../support/job-posting.ts'

// The real import files are not in this repository, because they contain texts of third parties.
// This variable adds them to the check: `OFFER_FILES=a.ndjson.gz,b.ndjson`. The tests of the worker
// check that every value is visible on the page.
const files = (process.env.OFFER_FILES ?? '').split(',').filter((file) => file !== '')
const now = new Date()

const linesOf = (file: string): string[] => {
  const bytes = readFileSync(file)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n')
}

/** The offer that the page gets after the import of a line, or null if the line is refused. */
function imported(line: string): JobOffer | null {
  const posting = readSourceOffer(line)
  const prepared = 'reason' in posting ? posting : convertPostingToOffer(posting, now)
  if ('reason' in prepared) return null
  const { company, ...content } = prepared
  return presentOffer({
    ...content,
    ...{ rowid: 1, version: 1, id: newId('offer'), companyId: newId('company') },
    ...{ paymentStatus: 'completed', awaitsConfirmation: false, withdrawnAt: null },
    ...{ hiddenAt: null, heldAt: null, isUnreviewed: false },
    ...{ salaryMinEur: null, salaryMaxEur: null, applicationsLimit: null },
    ...{ transactionId: null, submittedAt: null, contentToken: 0, contractType: null },
    createdAt: content.createdAt ?? now,
    updatedAt: content.updatedAt ?? now,
    expiresAt: content.expiresAt ?? new Date(now.getTime() + limits.defaultOfferLifeMs),
    companyName: company.name,
    companyLogoFileId: null,
    companyWebsite: company.website,
    companyLevel: 'unverified',
  })
}

test.each([
  ['the untidy postings of these tests', () => untidyPostings().map((one) => JSON.stringify(one))],
  ...files.map((file): [string, () => string[]] => [file, () => linesOf(file)]),
])(
  'the markup of every offer in %s follows Google’s rules',
  (_, lines) => {
    const wrong: unknown[] = []
    const count = { lines: 0, refused: 0, withMarkup: 0, remote: 0, placed: 0, lacking: 0 }
    for (const line of lines()) {
      count.lines++
      const offer = imported(line)
      if (!offer) {
        count.refused++
        continue
      }
      const posting = buildJobPostingStructuredData(offer, `https://ovunque.test${offer.url}`)
      if (posting === null) {
        count.lacking++
        if (!lacksRequiredMarkupData(offer)) wrong.push([offer.title, 'has no markup'])
        continue
      }
      count.withMarkup++
      const { data, error } = jobPostingSchema.safeParse(posting)
      if (data) count[data.jobLocationType ? 'remote' : 'placed']++
      else wrong.push([offer.title, error.message])
    }
    console.info(JSON.stringify(count))
    expect(wrong).toEqual([])
    expect(count.withMarkup + count.lacking).toBeGreaterThan(0)
  },
  300_000,
)
