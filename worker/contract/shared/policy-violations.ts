import { z } from '../zod.ts'

const text = z.string().catch('')
const place = z.number().int().nonnegative().nullish().catch(null)

/** A violation in the format of the browsers' Reporting API. Malformed fields count as absent. */
const reportBody = z.object({
  documentURL: text,
  effectiveDirective: text,
  blockedURL: text,
  sourceFile: text,
  lineNumber: place,
  columnNumber: place,
})
export type CspViolationReport = z.output<typeof reportBody>

/** A violation in the older `report-uri` format, from browsers without the Reporting API. */
const legacyReport = z
  .object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': place,
    'column-number': place,
  })
  .transform(
    (report): CspViolationReport => ({
      documentURL: report['document-uri'],
      // Older browsers send the directive and its list of allowed sources in one string.
      effectiveDirective:
        report['effective-directive'] || (report['violated-directive'].split(' ', 1)[0] ?? ''),
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
      lineNumber: report['line-number'],
      columnNumber: report['column-number'],
    }),
  )

const anyReport = z.object({ type: z.string(), body: z.unknown() })

/** Body of `POST /policy-violations`: a list of reports, or one report in the older format. */
export const cspViolationReportsBodySchema = z.union([
  z.array(anyReport).transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => reportBody.safeParse(body).data)
      .filter((body) => body !== undefined),
  ),
  z.object({ 'csp-report': legacyReport }).transform((sent) => [sent['csp-report']]),
])
