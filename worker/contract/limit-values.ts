/*
 * Business constants: every limit on which client and server must agree. Import them as `limits`
 * from limits.ts.
 */

/** The number of offers per page of the public list, by default and at most. */
export const pageSize = 5
export const pageSizeMax = 50
/** Offers per page of a company. */
export const companyPageSize = 20
/** The most characters of a token for the next page of a company's list of applications. */
export const placeTokenMax = 1_000
/** Applications per page of an offer. */
export const applicationsPageSize = 50
/**
 * The highest page number that is served, which bounds the cost of a request. Nobody scrolls that
 * far.
 */
export const pageMax = 100_000
/** The most characters of a free-text search. */
export const searchMax = 200
/** The most values in one multi-value filter, and characters of one skill. */
export const filterValuesMax = 30
export const skillMax = 50
/** The most characters of a place in a filter, and the most days since an offer was published. */
export const placeNameMax = 80
export const postedWithinDaysMax = 365
/** The upper bound of a salary or rate, in whole units of its currency. */
export const salaryMax = 100_000_000
/** The most bytes of a JSON request body. */
export const jsonBodyBytes = 256 * 1024
/** The most characters of an offer's title, and of its description as HTML. */
export const titleMax = 200
export const descriptionMax = 20_000
/** A card collapses a description with more characters than this to this height in CSS pixels. */
export const descriptionFoldCharacters = 700
export const descriptionFoldPx = 150
/** The most skills on a collapsed card before the "+N" badge. */
export const cardSkillsMax = 3
/** Infinite scroll loads more offers when this share of the sentinel element is visible. */
export const scrollThreshold = 0.9
/**
 * The most offers loaded by scrolling. Further offers are loaded by a button, so that the footer
 * can be reached.
 */
export const scrolledOffersMax = 30
/**
 * The most characters of an e-mail address, of a person's or company's name, and of a phone number.
 */
export const emailMax = 254
export const nameMax = 120
export const phoneMax = 30
/** The most characters of a web address, and of a path to return to after signing in. */
export const urlMax = 500
export const pathMax = 1_000
export const socialLinksMax = 10
/**
 * Bounds on the characters of profile texts. For a username the specification says "fewer than 32".
 */
export const jobTitleMax = 120
export const summaryMin = 100
export const summaryMax = 1_000
export const usernameMin = 3
export const usernameMax = 31
export const residencyMin = 3
export const residencyMax = 32
export const entryDescriptionMax = 5_000
export const coverLetterMax = 1_000
/** The most items that a profile may contain. */
export const profileSkillsMax = 50
export const profileLanguagesMax = 43
export const profileEntriesMax = 50
/** Lower bounds in whole EUR. */
export const hourlyRateMin = 10
export const yearlySalaryMin = 10
/** Lifetime of a sign-in link and of a sign-up link, counted from the sending of its mail. */
export const loginTokenMs = 10 * 60_000
export const signupTokenMs = 24 * 60 * 60_000
/** A session ends after `sessionIdleMs` without a refresh, and after `sessionMs` in any case. */
export const sessionIdleMs = 30 * 24 * 60 * 60_000
export const sessionMs = 90 * 24 * 60 * 60_000
export const accessTokenMs = 10 * 60_000
/** The most sign-in addresses that a browser remembers, and how long after the last sign-in. */
export const knownAddressesMax = 5
export const knownBrowserMs = 365 * 24 * 60 * 60_000
/**
 * The most bytes of an uploaded picture, pixels of its longer side (decoded at 8 bits per sample,
 * at most 64 MB), bytes of a resume, and bytes of all files of one person.
 */
export const imageBytes = 2 * 1024 * 1024
export const imageSidePx = 4_096
export const resumeBytes = 5 * 1024 * 1024
export const filesMaxBytes = 20 * 1024 * 1024
/** The most uploads per person within the window, counting pictures, logos and resumes together. */
export const uploadsMax = 20
export const uploadsWindowMs = 10 * 60_000
/** The most bytes that a multipart body may contain besides its file. */
export const uploadOverheadBytes = 16 * 1024
/** The most CVs that the reader analyses for one person per hour. */
export const cvReadingsHourly = 20
/** The most bytes of the copy of a fiscal invoice, and characters of its number. */
export const fiscalInvoiceBytes = 2 * 1024 * 1024
export const fiscalNumberMax = 40
/** The fewest characters with which an operator documents how somebody was identified. */
export const identityCheckMin = 10
/** Lifetime of the link that deletes an account. */
export const deletionLinkMs = 60 * 60_000
/** The most data exports per person in 24 hours. */
export const exportsDaily = 10
/** Lifetime of a signed link to a resume. */
export const resumeLinkMs = 15 * 60_000
/**
 * How long a request with an `Idempotency-Key` is remembered, and the most characters of such a
 * key.
 */
export const idempotencyMs = 24 * 60 * 60_000
export const idempotencyKeyMax = 255
/** How long an informational page is shown before it redirects. */
export const redirectMs = 3_000
/**
 * Lifetime of an invitation to a company, and the most members and open invitations of one company.
 */
export const invitationMs = 7 * 24 * 60 * 60_000
export const membersMax = 100
/** Lifetime of a company verification link, counted from the sending of its mail. */
export const companyTokenMs = 7 * 24 * 60 * 60_000
/**
 * How long a verified company that changes its details has to confirm them before its offers are
 * unlisted. Another such period can start only after the pause.
 */
export const confirmMs = 7 * 24 * 60 * 60_000
export const confirmPauseMs = 30 * 24 * 60 * 60_000
/** The most offers that one owner may publish in 24 hours, including those withdrawn since. */
export const publicationsDaily = 20
/** An offer that is published again within this time after its withdrawal does not count as new. */
export const repostMs = 90 * 24 * 60 * 60_000
/**
 * The most characters of a company's postal address, and the bounds for a VAT number without its
 * country code.
 */
export const addressMax = 300
export const vatNumberMin = 8
export const vatNumberMax = 12
/**
 * The most characters of a company's description as HTML and of its sector, and the earliest year of
 * foundation.
 */
export const companyDescriptionMax = 6_000
export const sectorMax = 80
export const foundedMin = 1_000
/** The most bytes of an uploaded company logo. */
export const logoBytes = 2 * 1024 * 1024
/**
 * The most photos of one company, bytes of one, characters of its alternative text, and pixels of
 * the longer side to which a browser scales it before the upload.
 */
export const companyPhotosMax = 6
export const photoBytes = 2 * 1024 * 1024
export const photoAltMax = 150
export const photoSidePx = 1_600
/** The most items that an offer may contain. */
export const offerSkillsMax = 20
export const offerLocationsMax = 30
/** The highest number of applications at which an offer can be set to close. */
export const applicationsLimitMax = 10_000
/** The most hours a day that an offer can require in common with its team. */
export const overlapHoursMax = 12
/**
 * How long an offer stays open: by default; at most if its author sets the expiry; at most if the
 * source of an import does. And how long after its expiry the offer can still be read.
 */
export const offerLifeMs = 60 * 24 * 60 * 60_000
export const offerLifeMaxMs = 90 * 24 * 60 * 60_000
export const importedLifeMaxMs = 180 * 24 * 60 * 60_000
export const expiredOfferMs = 30 * 24 * 60 * 60_000
/**
 * The most drafts and templates of one company, the most characters of one draft as JSON, and how
 * far ahead an offer can be scheduled.
 */
export const draftsMax = 100
export const draftCharactersMax = 60_000
export const scheduledAheadMs = 90 * 24 * 60 * 60_000
/** The number of days in the chart of views and applications. */
export const statisticsDays = 30
/** The most applications that one person may send in 24 hours. */
export const applicationsDaily = 50
/**
 * The most offers that one person may save, the most items they may hide, and the most characters
 * of a saved or hidden id.
 */
export const savedOffersMax = 200
export const hiddenMax = 500
/** The most characters of an applicant's own note, and the most days until a reminder. */
export const ownNoteMax = 2_000
export const remindWithinDays = 365
export const markIdMax = 40
/**
 * The most characters of an alert's query, alerts per address, and companies or skills that one
 * alert shows less often.
 */
export const alertQueryMax = 2_000
export const alertsPerAddressMax = 20
export const alertLessMax = 50
/**
 * How long before an offer's expiry its company is reminded; each reminder is sent once. The
 * triggers of `offer_reminders` use the same numbers.
 */
export const remindedBeforeMs = [7 * 24 * 60 * 60_000, 24 * 60 * 60_000] as const
/** The most characters that a company may add when it answers many applicants. */
export const answerTextMax = 1_000
/**
 * The most characters of a company's note about an applicant, of a label and of a stage's name, and
 * the most notes and labels of one application and stages of one company. The best rating.
 */
export const applicantNoteMax = 2_000
export const applicantNotesMax = 100
export const labelMax = 30
export const labelsMax = 10
export const stageNameMax = 30
/** The most characters of an answer template's name, and the most templates of one company. */
export const templateNameMax = 60
export const templatesMax = 20
export const stagesMax = 6
export const ratingMax = 5
/** A note that a member repeats within this time is the same note, sent twice. */
export const noteRepeatMs = 60_000
/** The most resumes in one archive for a company. */
export const resumesPerArchiveMax = 250
/** The most applications that one batch moves. */
export const movedAtOnceMax = 500
/** How long a refusal can be undone before its mail is sent. */
export const refusalUndoMs = 30 * 60_000
/** Lifetime of the answer link in the mail that notifies a company of an application. */
export const answerLinkMs = 30 * 24 * 60 * 60_000
/** The donation suggested to early adopters, in whole EUR. */
export const donationEur = 10
/** The minimum time between two mails for the same invoice. */
export const invoiceMailMs = 10 * 60_000
/** How long after its last request an unpaid purchase is cancelled. */
export const invoiceLifeMs = 60 * 24 * 60 * 60_000
/** How long the browser remembers the theme. */
export const themeMs = 365 * 24 * 60 * 60_000
/** The number of calendar months after which consent is requested again. */
export const consentMonths = 6
/** Days that the analytics provider may keep its cookie, after consent. */
export const statisticsCookieDays = 365
/**
 * The most characters of a feedback message, of the error reported with it, and of a request id.
 */
export const feedbackTextMax = 5_000
export const feedbackErrorMax = 1_000
export const requestIdMax = 100
/**
 * The most content security policy violations accepted in one report, bytes of a report, and
 * violations stored per hour for one network and in total.
 */
export const violationsPerReportMax = 20
export const violationsBytes = 64 * 1024
export const violationsNetworkHourly = 60
export const violationsHourly = 2_000
/** The most distinct kinds of violation kept in the database. */
export const violationKindsMax = 500
/** The window of the limit `WRITES_PER_PERSON` in wrangler.toml. */
export const writesWindowMs = 10 * 60_000
export const toastMs = 5_000
export const toastsMax = 3
export const tooltipOpenMs = 700
export const tooltipCloseMs = 300
/** The most characters of a report's text, of an operator's note, and of the reported id. */
export const reportTextMax = 2_000
export const noteMax = 1_000
export const reportedIdMax = 40
/** The most reports per hour from one network, and from all networks together. */
export const reportsNetworkHourly = 10
export const reportsHourly = 1_000
/** How long a decision can be contested. */
export const objectionMonths = 6
/**
 * How long the first offer of a company waits for an operator's review, if the company is verified
 * only by a mailbox at a free provider.
 */
export const holdMs = 48 * 60 * 60_000
