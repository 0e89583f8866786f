/*
 * Business constants: every bound that both sides of the wire must agree on. Use them as `limits`
 * of limits.ts.
 */

/** Offers per page of the public list. */
export const pageSize = 5
export const pageSizeMax = 50
/** Offers per page of a company. */
export const companyPageSize = 20
/** Applications per page of an offer. */
export const applicationsPageSize = 50
/** Later pages are refused: nobody scrolls that far, and it bounds the work. */
export const pageMax = 100_000
/** Characters of a free-text search. */
export const searchMax = 200
/** Values in one multi-value filter, and characters of one skill. */
export const filterValuesMax = 30
export const skillMax = 50
/** Characters of a place that one filters by, and days since an offer was published. */
export const placeNameMax = 80
export const postedWithinDaysMax = 365
/** Upper bound of a salary or rate, in whole units of its currency. */
export const salaryMax = 100_000_000
/** Bytes of a JSON request body. */
export const jsonBodyBytes = 256 * 1024
/** Characters of an offer's title, and of its description as HTML. */
export const titleMax = 200
export const descriptionMax = 20_000
/** The card folds a description longer than this (characters) to this height (CSS pixels). */
export const descriptionFoldCharacters = 700
export const descriptionFoldPx = 150
/** Skills on a closed card before the "+N" badge. */
export const cardSkillsMax = 3
/** Infinite scroll loads more when this share of the sentinel is visible. */
export const scrollThreshold = 0.9
/** Offers loaded by scrolling; after that a button loads more, so that the footer can be reached. */
export const scrolledOffersMax = 30
/** Characters of an e-mail address, of a person's or company's name, of a phone number. */
export const emailMax = 254
export const nameMax = 120
export const phoneMax = 30
/** Characters of a web address, and of a path to return to after signing in. */
export const urlMax = 500
export const pathMax = 1_000
export const socialLinksMax = 10
/** Characters of profile texts; the specification says "fewer than 32" for a username. */
export const jobTitleMax = 120
export const summaryMin = 100
export const summaryMax = 1_000
export const usernameMin = 3
export const usernameMax = 31
export const residencyMin = 3
export const residencyMax = 32
export const entryDescriptionMax = 5_000
export const coverLetterMax = 1_000
/** Items that a profile may hold. */
export const profileSkillsMax = 50
export const profileLanguagesMax = 43
export const profileEntriesMax = 50
/** Whole EUR. */
export const hourlyRateMin = 10
export const yearlySalaryMin = 10
/** Life of a sign-in link and of a sign-up link, counted from the sending of its mail. */
export const loginTokenMs = 10 * 60_000
export const signupTokenMs = 24 * 60 * 60_000
/** A session ends after this time without a refresh, and after this time in any case. */
export const sessionIdleMs = 30 * 24 * 60 * 60_000
export const sessionMs = 90 * 24 * 60 * 60_000
export const accessTokenMs = 10 * 60_000
/** A browser remembers this many sign-in addresses, for this long after the last sign-in. */
export const knownAddressesMax = 5
export const knownBrowserMs = 365 * 24 * 60 * 60_000
/**
 * Bytes of an uploaded picture, pixels of its longer side (at 8 bits per sample it decodes to at most
 * 64 MB), bytes of a resume, and bytes of all files of one person.
 */
export const imageBytes = 2 * 1024 * 1024
export const imageSidePx = 4_096
export const resumeBytes = 5 * 1024 * 1024
export const filesBytes = 20 * 1024 * 1024
/** Uploads per person within the window: pictures, logos and resumes together. */
export const uploadsMax = 20
export const uploadsWindowMs = 10 * 60_000
/** Bytes that a multipart body may have around its file. */
export const uploadOverheadBytes = 16 * 1024
/** CVs that one person may have read per hour. */
export const cvReadingsHourly = 20
/** Life of the link that deletes an account. */
export const deletionLinkMs = 60 * 60_000
/** Data exports per person in 24 hours. */
export const exportsDaily = 10
/** Life of a signed link to a resume. */
export const resumeLinkMs = 15 * 60_000
/** How long a request with an `Idempotency-Key` is remembered, and the characters of such a key. */
export const idempotencyMs = 24 * 60 * 60_000
export const idempotencyKeyMax = 255
/** How long an informational page is shown before it redirects. */
export const redirectMs = 3_000
/** Life of an invitation to a company, and members and open invitations of one company. */
export const invitationMs = 7 * 24 * 60 * 60_000
export const membersMax = 100
/** Life of a company verification link, counted from the sending of its mail. */
export const companyTokenMs = 7 * 24 * 60 * 60_000
/**
 * A verified company that changes its details has this long to confirm them before its offers are
 * unlisted. A new such period starts only after the pause.
 */
export const confirmMs = 7 * 24 * 60 * 60_000
export const confirmPauseMs = 30 * 24 * 60 * 60_000
/** Offers that one owner may publish in 24 hours, including those withdrawn since. */
export const publicationsDaily = 20
/** An offer published again within this time of its withdrawal does not count as new. */
export const repostMs = 90 * 24 * 60 * 60_000
/** Characters of a company's postal address, and of a VAT number without its country code. */
export const addressMax = 300
export const vatNumberMin = 8
export const vatNumberMax = 12
/** Characters of what a company says about itself, and of its sector; the earliest year of foundation. */
export const companyDescriptionMax = 3_000
export const sectorMax = 80
export const foundedMin = 1_000
/** Bytes of an uploaded company logo. */
export const logoBytes = 2 * 1024 * 1024
/** Items that an offer may hold. */
export const offerSkillsMax = 20
export const offerLocationsMax = 30
/** Highest number of applications after which an offer may be set to close. */
export const applicationsLimitMax = 10_000
/** Hours a day that an offer may ask to work at the same time as its team. */
export const overlapHoursMax = 12
/**
 * How long an offer stays open if its author does not say; at most if its author says, or the source of
 * an import; and how long after its expiry it can still be read.
 */
export const offerLifeMs = 60 * 24 * 60 * 60_000
export const offerLifeMaxMs = 90 * 24 * 60 * 60_000
export const importedLifeMaxMs = 180 * 24 * 60 * 60_000
export const expiredOfferMs = 30 * 24 * 60 * 60_000
/** Days covered by the chart of views and applications. */
export const statisticsDays = 30
/** Applications that one person may send in 24 hours. */
export const applicationsDaily = 50
/** Offers that one person may keep saved, what they may hide, and characters of an id sent for either. */
export const savedOffersMax = 200
export const hiddenMax = 500
/** Characters of what a person notes about an application, and how far ahead they are reminded. */
export const ownNoteMax = 2_000
export const remindWithinDays = 365
export const markIdMax = 40
/** Characters of an alert's query, alerts of one address, and what one alert may show less often. */
export const alertQueryMax = 2_000
export const alertsPerAddressMax = 20
export const alertLessMax = 50
/**
 * How long before an offer expires its company is told, each time once. The triggers of
 * `offer_reminders` have the same numbers.
 */
export const remindedBeforeMs = [7 * 24 * 60 * 60_000, 24 * 60 * 60_000] as const
/** Characters of what a company adds to the answer to many applicants. */
export const answerTextMax = 1_000
/** Applications that one batch moves. */
export const movedAtOnceMax = 500
/** How long a refusal can be undone before its mail is sent. */
export const refusalUndoMs = 30 * 60_000
/** Life of the answer link in the mail that tells a company of an application. */
export const answerLinkMs = 30 * 24 * 60 * 60_000
/** Donation suggested to early adopters, in whole EUR. */
export const donationEur = 10
/** Minimum time between two mails for the same invoice. */
export const invoiceMailMs = 10 * 60_000
/** An unpaid purchase is cancelled this long after it was last requested. */
export const invoiceLifeMs = 60 * 24 * 60 * 60_000
/** How long the browser remembers the theme. */
export const themeMs = 365 * 24 * 60 * 60_000
/** Calendar months before a person is asked for consent again. */
export const consentMonths = 6
/** Days that the analytics provider may keep its cookie, after consent. */
export const statisticsCookieDays = 365
/** Characters of a feedback message, of the error reported with it, and of a request id. */
export const feedbackTextMax = 5_000
export const feedbackErrorMax = 1_000
export const requestIdMax = 100
/**
 * Content security policy violations accepted in one report, bytes of a report, and violations stored
 * per hour for one network and in all.
 */
export const violationsPerReportMax = 20
export const violationsBytes = 64 * 1024
export const violationsNetworkHourly = 60
export const violationsHourly = 2_000
/** Distinct kinds of violation kept in the database. */
export const violationKindsMax = 500
/** Window of the limit `WRITES_PER_PERSON` in wrangler.toml. */
export const writesWindowMs = 10 * 60_000
export const toastMs = 5_000
export const toastsMax = 3
export const tooltipOpenMs = 700
export const tooltipCloseMs = 300
/** Characters of the text of a report, of an operator's note, and of the id of what is reported. */
export const reportTextMax = 2_000
export const noteMax = 1_000
export const reportedIdMax = 40
/** Reports an hour from one network, and from all together. */
export const reportsNetworkHourly = 10
export const reportsHourly = 1_000
/** How long a decision can be objected to. */
export const objectionMonths = 6
/** How long the first offer of a company that nothing but a free mailbox vouches for waits for a look. */
export const holdMs = 48 * 60 * 60_000
