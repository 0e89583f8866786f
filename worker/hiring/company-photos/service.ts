import type { OwnCompany } from '../../contract/hiring/companies.ts'
import type { CompanyPhotoOrder } from '../../contract/hiring/company-photos.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { removePhoto, storePhoto } from '../../people/files/service.ts'
import { refreshAndGetOwnCompany, requireMembership } from '../companies/service.ts'
import { writeCompanyPhotoOrder } from './store.ts'

/**
 * Adds a photo after the existing ones. Requires the owner role.
 * @throws `companies.not_found`, `auth.forbidden`, and whatever `storePhoto` throws
 */
export async function addCompanyPhoto(
  deps: Deps,
  session: Session,
  companyId: string,
  upload: { photo: File; alt: string },
): Promise<OwnCompany> {
  const { photos } = await requireMembership(deps, session, companyId, 'manage')
  await storePhoto(deps, { profileId: session.profileId, companyId, photos }, upload)
  return refreshAndGetOwnCompany(deps, session, companyId)
}

/** Sets the photo order and texts. Owners only. @throws `companies.not_found`, `auth.forbidden` */
export async function arrangeCompanyPhotos(
  deps: Deps,
  session: Session,
  companyId: string,
  photos: CompanyPhotoOrder,
): Promise<OwnCompany> {
  await requireMembership(deps, session, companyId, 'manage')
  const change = { companyId, profileId: session.profileId, photos, now: deps.clock.now() }
  await writeCompanyPhotoOrder(deps.db, change)
  return refreshAndGetOwnCompany(deps, session, companyId)
}

/** Removes a photo, if it exists. Owners only. @throws `companies.not_found`, `auth.forbidden` */
export async function deleteCompanyPhoto(
  deps: Deps,
  session: Session,
  companyId: string,
  photoId: string,
): Promise<OwnCompany> {
  await requireMembership(deps, session, companyId, 'manage')
  await removePhoto(deps, { profileId: session.profileId, companyId }, photoId)
  return refreshAndGetOwnCompany(deps, session, companyId)
}
