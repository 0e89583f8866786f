import type { JobApplication } from '../../contract/applications.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { presentOwnApplication } from './present.ts'
import { listApplicationsOf } from './store.ts'

/** The caller's own applications, newest first. */
export async function listOwnApplications(
  deps: Deps,
  { profileId }: Session,
): Promise<JobApplication[]> {
  return (await listApplicationsOf(deps.db, profileId)).map(presentOwnApplication)
}
