import { z } from '../../contract/zod.ts'
import { lenientAmountSchema, lenientTextSchema, unescapeHtml } from './normalized-posting.ts'
import {
  createPostingReader,
  matchPagePath,
  type PostingProvider,
  pathWordPattern,
} from './provider.ts'

const hosts = /^(job-)?boards\.(eu\.)?greenhouse\.io$/

export const greenhousePostingProvider: PostingProvider = (page) => {
  const parts = matchPagePath(page, hosts, `/${pathWordPattern}/jobs/(\\d+)`)
  const [board, id] = parts ?? [page.searchParams.get('for'), page.searchParams.get('token')]
  const isEmbedded = hosts.test(page.hostname) && page.pathname === '/embed/job_app'
  if (!(parts || isEmbedded) || !/^[\w.-]+$/.test(board ?? '') || !/^\d+$/.test(id ?? ''))
    return null
  const region = page.hostname.includes('.eu.') ? '.eu' : ''
  return {
    address: `https://boards-api${region}.greenhouse.io/v1/boards/${board}/jobs/${id}?pay_transparency=true`,
    read: createPostingReader(
      z.object({
        title: z.string(),
        content: z.string(),
        location: z.object({ name: lenientTextSchema }).nullish(),
        absolute_url: lenientTextSchema,
        departments: z.array(z.object({ name: lenientTextSchema })).catch([]),
        pay_input_ranges: z
          .array(
            z.object({
              min_cents: lenientAmountSchema,
              max_cents: lenientAmountSchema,
              currency_type: lenientTextSchema,
            }),
          )
          .catch([]),
      }),
      ({ title, content, location, absolute_url, departments, pay_input_ranges: [pay] }) => {
        const [min, max] = [pay?.min_cents, pay?.max_cents].map((cents) => cents && cents / 100)
        // The response does not say whether an amount is per hour or per year. Small amounts count
        // as hourly.
        const period = (max ?? min ?? 0) < 1_000 ? 'hour' : 'year'
        return {
          title,
          html: unescapeHtml(content),
          locations: [location?.name ?? ''],
          category: departments[0]?.name,
          applyUrl: absolute_url,
          salary: { min, max, currency: pay?.currency_type, period },
        }
      },
    ),
  }
}
