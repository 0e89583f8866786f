import type { Cast } from './cast.ts'

/**
 * Who may call: the one whose things are asked for (`freelancer`; `company` owns one, `colleague`
 * manages it as well), and others of their kind. A role added here asks for its column in every row.
 */
export const roles = [
  'visitor',
  'freelancer',
  'otherFreelancer',
  'company',
  'colleague',
  'otherCompany',
  'otherColleague',
] as const
export type Role = (typeof roles)[number]
export type Member = Exclude<Role, 'visitor'>

export const isRecruiter = (role: Role): boolean => /compan|colleag/i.test(role)

type Gets = Record<Role, number>

/** What each role gets from a route, asked for something that is there. */
export type Row = {
  /**
   * What stands in the address: made anew for each call where a call takes it away. `x` without it.
   * Where it is the caller's own, it is told who calls.
   */
  id?: (cast: Cast, role: Role) => string | Promise<string>
  /** Whose things the header `x-profile-id` names. */
  reads?: Member
  body?: object | FormData | ((cast: Cast, role: Role) => object | Promise<object>)
  gets: Gets
}

/**
 * Rows by their route, `METHOD /api/path/:pattern`. A route that answers differently where something
 * else is asked of it has another row behind ` · `, as `POST /api/job-offer · with a plan`.
 */
export type Rows = Record<string, Row>

export const routeOf = (name: string): string => name.split(' · ')[0] ?? ''

function perRole(status: (role: Role) => number): Gets {
  return Object.fromEntries(roles.map((role) => [role, status(role)])) as Gets
}

export const everybody = (status: number) => perRole(() => status)

/** Whoever is signed in. */
export const members = (status: number) => perRole((role) => (role === 'visitor' ? 401 : status))

/** These get it; for the others that are signed in it is not there. */
const some = (those: Role[], status: number) =>
  perRole((role) => (role === 'visitor' ? 401 : those.includes(role) ? status : 404))

/** One alone: not even who manages the same company. */
export const only = (one: Member, status: number) => some([one], status)

/** Who manages the company, whether they own it or not. */
export const team = (status: number) => some(['company', 'colleague'], status)

/** The freelancer, and the company that this freelancer applied to. */
export const applied = some(['freelancer', 'company', 'colleague'], 200)

/** What only freelancers have a use for. */
export const freelancers = (status: number) =>
  perRole((role) => (role === 'visitor' ? 401 : isRecruiter(role) ? 403 : status))
