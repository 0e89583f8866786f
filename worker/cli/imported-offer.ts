import type {
  Benefit,
  Currency,
  EmploymentType,
  ExperienceLevel,
  JobType,
} from '../contract/enums.ts'

/** A company to write; `importKey` identifies it across imports. */
export type ImportedCompany = {
  importKey: string
  name: string
  /** The address of its logo elsewhere on the web. */
  logoUrl: string | null
  website: string | null
  socialMedia: Record<string, string>
}

/** An offer to write, identified by `source` and `sourceId`. */
export type ImportedOffer = {
  source: string
  sourceId: string
  company: ImportedCompany
  title: string
  description: string
  descriptionText: string
  isActive: boolean
  employmentType: EmploymentType | null
  /** Null if its source does not say. */
  isRemote: boolean | null
  experienceLevel: ExperienceLevel
  jobTypes: JobType[]
  skills: string[]
  location: string[]
  benefits: Benefit[]
  salaryMin: number | null
  salaryMax: number | null
  currency: Currency
  applyUrl: string | null
  applyEmailAddress: string | null
  internalAts: boolean
  quickApply: boolean
  /** Null if its source does not say; it then gets the time of its first import. */
  createdAt: Date | null
  /** Null for the creation date at first, and the time of the change after each change. */
  updatedAt: Date | null
  /** Initial counts; afterwards visitors count. */
  viewsCount: number
  applicationsCount: number
}
