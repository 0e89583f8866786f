/** Business constants: every bound that both sides of the wire must agree on. */
export const limits = {
  /** Offers per page of the public list. */
  pageSize: 5,
  pageSizeMax: 50,
  /** Offers per page of a company. */
  companyPageSize: 20,
  /** Applications per page of an offer. */
  applicationsPageSize: 50,
  /** Later pages are refused: nobody scrolls that far, and it bounds the work. */
  pageMax: 100_000,
  /** Characters of a free-text search. */
  searchMax: 200,
  /** Values in one multi-value filter, and characters of one skill. */
  filterValuesMax: 30,
  skillMax: 50,
  /** Upper bound of a salary or rate, in whole units of its currency. */
  salaryMax: 100_000_000,
  /** Bytes of a JSON request body. */
  jsonBodyBytes: 256 * 1024,
  /** Characters of an offer's title, and of its description as HTML. */
  titleMax: 200,
  descriptionMax: 20_000,
  /** The card folds a description longer than this (characters) to this height (CSS pixels). */
  descriptionFoldCharacters: 700,
  descriptionFoldPx: 150,
  /** Skills on a closed card before the "+N" badge. */
  cardSkillsMax: 3,
  /** Infinite scroll loads more when this share of the sentinel is visible. */
  scrollThreshold: 0.9,
  /** Offers loaded by scrolling; after that a button loads more, so that the footer can be reached. */
  scrolledOffersMax: 30,
  /** Characters of an e-mail address, of a person's or company's name, of a phone number. */
  emailMax: 254,
  nameMax: 120,
  phoneMax: 30,
  /** Characters of a web address, and of a path to return to after signing in. */
  urlMax: 500,
  pathMax: 1_000,
  socialLinksMax: 10,
  /** Characters of profile texts; the specification says "fewer than 32" for a username. */
  jobTitleMax: 120,
  summaryMin: 100,
  summaryMax: 1_000,
  usernameMin: 3,
  usernameMax: 31,
  residencyMin: 3,
  residencyMax: 32,
  entryDescriptionMax: 5_000,
  coverLetterMax: 1_000,
  /** Items that a profile may hold. */
  profileSkillsMax: 50,
  profileLanguagesMax: 43,
  profileEntriesMax: 50,
  /** Whole EUR. */
  hourlyRateMin: 10,
  yearlySalaryMin: 10,
  /** Life of a sign-in link and of a sign-up link, counted from the sending of its mail. */
  loginTokenMs: 10 * 60_000,
  signupTokenMs: 24 * 60 * 60_000,
  /** A session ends after this time without a refresh, and after this time in any case. */
  sessionIdleMs: 30 * 24 * 60 * 60_000,
  sessionMs: 90 * 24 * 60 * 60_000,
  accessTokenMs: 10 * 60_000,
  /** A browser remembers this many sign-in addresses, for this long after the last sign-in. */
  knownAddressesMax: 5,
  knownBrowserMs: 365 * 24 * 60 * 60_000,
  /**
   * Bytes of an uploaded picture, pixels of its longer side (at 8 bits per sample it decodes to at most
   * 64 MB), bytes of a resume, and bytes of all files of one person.
   */
  imageBytes: 2 * 1024 * 1024,
  imageSidePx: 4_096,
  resumeBytes: 5 * 1024 * 1024,
  filesBytes: 20 * 1024 * 1024,
  /** Uploads per person within the window: pictures, logos and resumes together. */
  uploadsMax: 20,
  uploadsWindowMs: 10 * 60_000,
  /** Bytes that a multipart body may have around its file. */
  uploadOverheadBytes: 16 * 1024,
  /** CVs that one person may have read per hour. */
  cvReadingsHourly: 20,
  /** Life of the link that deletes an account. */
  deletionLinkMs: 60 * 60_000,
  /** Data exports per person in 24 hours. */
  exportsDaily: 10,
  /** Life of a signed link to a resume. */
  resumeLinkMs: 15 * 60_000,
  /** How long a request with an `Idempotency-Key` is remembered, and the characters of such a key. */
  idempotencyMs: 24 * 60 * 60_000,
  idempotencyKeyMax: 255,
  /** How long an informational page is shown before it redirects. */
  redirectMs: 3_000,
  /** Life of a company verification link, counted from the sending of its mail. */
  companyTokenMs: 7 * 24 * 60 * 60_000,
  /**
   * A verified company that changes its details has this long to confirm them before its offers are
   * unlisted. A new such period starts only after the pause.
   */
  confirmMs: 7 * 24 * 60 * 60_000,
  confirmPauseMs: 30 * 24 * 60 * 60_000,
  /** Offers that one owner may publish in 24 hours, including those withdrawn since. */
  publicationsDaily: 20,
  /** An offer published again within this time of its withdrawal does not count as new. */
  repostMs: 90 * 24 * 60 * 60_000,
  /** Characters of a company's postal address, and of a VAT number without its country code. */
  addressMax: 300,
  vatNumberMin: 8,
  vatNumberMax: 12,
  /** Bytes of an uploaded company logo. */
  logoBytes: 2 * 1024 * 1024,
  /** Items that an offer may hold. */
  offerSkillsMax: 20,
  offerLocationsMax: 30,
  /** Highest number of applications after which an offer may be set to close. */
  applicationsLimitMax: 10_000,
  /** Hours a day that an offer may ask to work at the same time as its team. */
  overlapHoursMax: 12,
  /**
   * How long an offer stays open if its author does not say, and at most; and how long after its expiry
   * it can still be read.
   */
  offerLifeMs: 60 * 24 * 60 * 60_000,
  offerLifeMaxMs: 180 * 24 * 60 * 60_000,
  expiredOfferMs: 30 * 24 * 60 * 60_000,
  /** Days covered by the chart of views and applications. */
  statisticsDays: 30,
  /** Applications that one person may send in 24 hours. */
  applicationsDaily: 50,
  /** How long a refusal can be undone before its mail is sent. */
  refusalUndoMs: 30 * 60_000,
  /** Life of the answer link in the mail that tells a company of an application. */
  answerLinkMs: 30 * 24 * 60 * 60_000,
  /** Donation suggested to early adopters, in whole EUR. */
  donationEur: 10,
  /** Minimum time between two mails for the same invoice. */
  invoiceMailMs: 10 * 60_000,
  /** An unpaid purchase is cancelled this long after it was last requested. */
  invoiceLifeMs: 60 * 24 * 60 * 60_000,
  /** How long the browser remembers the theme. */
  themeMs: 365 * 24 * 60 * 60_000,
  /** Calendar months before a person is asked for consent again. */
  consentMonths: 6,
  /** Days that the analytics provider may keep its cookie, after consent. */
  statisticsCookieDays: 365,
  /** Characters of a feedback message, of the error reported with it, and of a request id. */
  feedbackTextMax: 5_000,
  feedbackErrorMax: 1_000,
  requestIdMax: 100,
  /**
   * Content security policy violations accepted in one report, bytes of a report, and violations stored
   * per hour for one network and in all.
   */
  violationsPerReportMax: 20,
  violationsBytes: 64 * 1024,
  violationsNetworkHourly: 60,
  violationsHourly: 2_000,
  /** Distinct kinds of violation kept in the database. */
  violationKindsMax: 500,
  /** Window of the limit `WRITES_PER_PERSON` in wrangler.toml. */
  writesWindowMs: 10 * 60_000,
  toastMs: 5_000,
  toastsMax: 3,
  tooltipOpenMs: 700,
  tooltipCloseMs: 300,
  /** Characters of the text of a report, of an operator's note, and of the id of what is reported. */
  reportTextMax: 2_000,
  noteMax: 1_000,
  reportedIdMax: 40,
  /** Reports an hour from one network, and from all together. */
  reportsNetworkHourly: 10,
  reportsHourly: 1_000,
  /** How long a decision can be objected to. */
  objectionMonths: 6,
  /** How long the first offer of a company that nothing but a free mailbox vouches for waits for a look. */
  holdMs: 48 * 60 * 60_000,
} as const
