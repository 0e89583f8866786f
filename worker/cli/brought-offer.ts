import type {
  Benefit,
  Currency,
  EmploymentType,
  ExperienceLevel,
  JobType,
} from '../contract/enums.ts'

/** A company as a command brings it; `importKey` is the name by which it is found again. */
export type BroughtCompany = {
  importKey: string
  name: string
  /** Where its logo is, elsewhere on the web. */
  logoUrl: string | null
  website: string | null
  socialMedia: Record<string, string>
}

/** An offer as a command brings it, known by `source` and `sourceId`. */
export type BroughtOffer = {
  source: string
  sourceId: string
  company: BroughtCompany
  title: string
  description: string
  descriptionText: string
  isActive: boolean
  employmentType: EmploymentType | null
  /** Null when its source does not say. */
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
  /** Null when its source does not say: then the moment at which it is first brought here. */
  createdAt: Date | null
  /** Null for: as old as it is, and at each change the moment of the change. */
  updatedAt: Date | null
  /** What it starts with; afterwards the visitors count. */
  viewsCount: number
  applicationsCount: number
}
