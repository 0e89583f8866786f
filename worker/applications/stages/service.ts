import type { Stage, StagesBody } from '../../contract/applications/reviews.ts'
import { isId, newId } from '../../contract/ids.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { canChangeStages } from './policy.ts'
import { getMemberRole, listStages, listStagesOfOffer, writeStages } from './store.ts'

export { stageChangeStatements } from './store.ts'

/** Returns a person's role in a company; null if the person is not a member. */
export const roleInCompany = ({ db }: Deps, companyId: string, profileId: string) =>
  getMemberRole(db, companyId, profileId)

/** Lists the stages of the company of an offer. The caller has checked access. */
export const stagesOfOffer = (deps: Deps, offerId: string): Promise<Stage[]> =>
  listStagesOfOffer(deps.db, offerId)

/**
 * Checks that a stage belongs to the offer's company. Null (no stage) is always allowed.
 * @throws `request.invalid` with `not_in_list`
 */
export async function requireStage(
  deps: Deps,
  offerId: string,
  stageId: string | null,
): Promise<void> {
  if (stageId === null) return
  const known = await listStagesOfOffer(deps.db, offerId)
  if (known.some(({ id }) => id === stageId)) return
  throw problem('request.invalid', { errors: [{ path: 'stage_id', code: 'not_in_list' }] })
}

/**
 * Replaces the stages of a company, for members with the right to hire. A new stage keeps the id of a
 * stage with the same name, so that a repeated call changes nothing.
 * @throws `companies.not_found`, `auth.forbidden`
 */
export async function changeStages(
  deps: Deps,
  { profileId }: Session,
  companyId: string,
  { stages }: StagesBody,
): Promise<Stage[]> {
  const role = isId('company', companyId) ? await roleInCompany(deps, companyId, profileId) : null
  if (!role) throw problem('companies.not_found')
  if (!canChangeStages(role)) throw problem('auth.forbidden')
  const known = await listStages(deps.db, companyId)
  const asked = new Set(stages.map(({ id }) => id))
  const list = stages.map(({ id, name }) => {
    const same =
      known.find((one) => one.id === id) ??
      known.find((one) => one.name === name && !asked.has(one.id))
    return { id: same?.id ?? newId('stage'), name }
  })
  const refusal = await writeStages(deps.db, { companyId, memberId: profileId }, list)
  if (refusal) throw problem(refusal)
  return list
}
