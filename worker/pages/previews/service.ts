import { readResponseBody } from '../../board/catalogue/answer-service.ts'
import { cacheableOffer } from '../../board/offers/service.ts'
import type { JobOffer } from '../../contract/board/offers.ts'
import type { PublicCompany } from '../../contract/hiring/companies.ts'
import {
  buildPreviewPicturePath,
  defaultPreviewPicturePath,
  type PreviewPictureKind,
  type PreviewPictureRef,
} from '../../contract/shared/picture-paths.ts'
import type { Deps } from '../../deps/context.ts'
import { getCompanyPage } from '../../hiring/companies/service.ts'
import { readStoredFile } from '../../people/files/reading-service.ts'
import { describeError } from '../../platform/describe-error.ts'
import { computeTextFingerprint } from '../../platform/fingerprint.ts'
import { t } from '../../platform/i18n.ts'
import { ProblemError } from '../../platform/problem.ts'
import { toPreviewPictureText } from './drawable-text.ts'
import type { PreviewPictureContent, PreviewPictureLogo } from './drawing.ts'
import { acceptPreviewPictureLogo } from './logo.ts'
import { collectOfferFacts } from './summary.ts'

export { summariseOffer, summarisePlainText } from './summary.ts'

export type PreviewImage = { path: string; alt: string }

/** The content of a picture, and the id of the stored logo that is drawn into it. */
type Subject = { picture: PreviewPictureContent; logoFileId: string | null }

/** Increase this for a new design: new addresses make chat programs fetch the pictures again. */
const designVersion = 1

/** How long a request waits for its turn, and how long one drawing can keep others waiting. */
const drawingTimes = { waitMs: 2_000, turnMs: 5_000 }

/** The picture of pages that have no picture of their own. */
export const sitePreviewImage: PreviewImage = {
  path: defaultPreviewPicturePath,
  alt: t('image_alt', { ns: 'documents' }),
}

export const buildOfferPreviewImage = (offer: JobOffer): PreviewImage => ({
  path: picturePath('offer', offer.id, offerSubject(offer)),
  alt: t('offer_title', { title: offer.title, company: offer.company_id.name }),
})

export const buildCompanyPreviewImage = (
  company: PublicCompany,
  openOffers: number,
): PreviewImage => ({
  path: picturePath('company', company.id, companySubject(company, openOffers)),
  alt: t('company_title', { company: company.name }),
})

/**
 * Returns a picture as PNG, or a redirect: from the address of an outdated picture to the current
 * one, or to the site's picture if reading or drawing fails.
 * @throws `offers.not_found`, `companies.not_found`
 */
export async function getPreviewPicture(
  deps: Deps,
  address: PreviewPictureRef,
): Promise<{ png: Uint8Array } | { redirect: string }> {
  const { kind, id, version } = address
  try {
    const build = async () => ({ body: await drawCurrent(deps, address), isCurrent: true })
    const key = `picture ${kind} ${id} ${version}`
    const check = async () => ({ tag: version, build })
    return { png: (await deps.memory.responses.read(deps, key, version, check)).body }
  } catch (error) {
    if (error instanceof OutdatedError) return { redirect: error.path }
    if (error instanceof ProblemError && error.status === 404) throw error
    deps.event.error = describeError(error)
    return { redirect: defaultPreviewPicturePath }
  }
}

/** Thrown if the requested version is not the current one. `path` leads to the current picture. */
class OutdatedError extends Error {
  override readonly name = 'Outdated'
  readonly path: string

  constructor(path: string) {
    super(path)
    this.path = path
  }
}

/**
 * Draws a picture if the address has the current version. Anyone can invent other versions, so
 * they must cause no work.
 */
async function drawCurrent(deps: Deps, address: PreviewPictureRef): Promise<Uint8Array> {
  const subject = await readSubject(deps, address.kind, address.id)
  const version = versionOf(subject)
  if (version !== address.version)
    throw new OutdatedError(buildPreviewPicturePath({ ...address, version }))
  const logo = await readLogo(deps, subject.logoFileId)
  const png = await deps.memory.pictures.run(deps.clock, drawingTimes, async () => {
    const { drawPng } = await import('./engine.ts')
    return drawPng(subject.picture, logo)
  })
  if (png === null) throw new Error('Too many pictures at once')
  return png
}

async function readSubject(deps: Deps, kind: PreviewPictureKind, id: string): Promise<Subject> {
  if (kind === 'company') {
    const { company, pagination } = await getCompanyPage(deps, id, { page: 1, limit: 1 })
    return companySubject(company, pagination.total)
  }
  const answer = await readResponseBody(deps, cacheableOffer(deps, id))
  return offerSubject(answer.job_offer)
}

function offerSubject(offer: JobOffer): Subject {
  const { salary, workplace, location, contract } = collectOfferFacts(offer)
  const company = toPreviewPictureText(offer.company_id.name)
  return {
    picture: {
      company,
      heading: company,
      title: toPreviewPictureText(offer.title) || t('pages.offer'),
      highlight: toPreviewPictureText(salary),
      // The set removes a duplicate: workplace and contract can both read "In sede" (on site).
      facts: toPreviewPictureText(
        [...new Set([workplace, contract, location])].filter(Boolean).join(' · '),
      ),
      note: offer.is_active ? '' : t('picture_closed', { ns: 'documents' }),
    },
    logoFileId: fileIdOf(offer.company_id.logoUrl),
  }
}

const companySubject = (company: PublicCompany, openOffers: number): Subject => ({
  picture: {
    company: toPreviewPictureText(company.name),
    heading: t('picture_company', { ns: 'documents' }),
    title: toPreviewPictureText(company.name) || t('picture_unnamed', { ns: 'documents' }),
    highlight: t('picture_open_offers', { ns: 'documents', count: openOffers }),
    facts: '',
    note: '',
  },
  logoFileId: fileIdOf(company.logo),
})

const picturePath = (kind: PreviewPictureKind, id: string, subject: Subject): string =>
  buildPreviewPicturePath({ kind, id, version: versionOf(subject) })

const versionOf = (subject: Subject): string =>
  computeTextFingerprint(JSON.stringify([designVersion, subject]))

const fileIdOf = (logoUrl: string | null): string | null => logoUrl?.split('/').at(-1) ?? null

/** Reads a logo; null if it is missing or cannot be drawn (the picture shows the initial). */
async function readLogo(deps: Deps, id: string | null): Promise<PreviewPictureLogo | null> {
  const object = id === null ? null : await readStoredFile(deps, { kind: 'logo', id })
  if (!object) return null
  const bytes = await new Response(object.body).arrayBuffer()
  return acceptPreviewPictureLogo(object.type, new Uint8Array(bytes))
}
