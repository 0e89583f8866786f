/** Business constants of the product: every bound that both sides of the wire must agree on. */
export const limits = {
  /** Offers on one page of the public list. */
  pageSize: 5,
  pageSizeMax: 50,
  /** Offers on one page of a company. */
  companyPageSize: 20,
  /** Pages past this one are refused: no person scrolls there, and it bounds the work. */
  pageMax: 100_000,
  /** Characters of a free-text search. */
  searchMax: 200,
  /** Values in one multi-value filter, and characters of one skill. */
  filterValuesMax: 30,
  skillMax: 50,
  /** Whole EUR a year that the salary filter accepts. */
  salaryMax: 100_000_000,
  /** Bytes of a JSON request body. */
  jsonBodyBytes: 256 * 1024,
  /** Characters of an offer's title and of its description as HTML. */
  titleMax: 200,
  descriptionMax: 20_000,
  /** A description longer than this is folded on the card, to this height in CSS pixels. */
  descriptionFold: 700,
  descriptionFoldHeight: 150,
  /** Skills on a closed card before the "+N" badge. */
  cardSkills: 3,
  /** Infinite scroll fires when this share of the sentinel is on screen. */
  scrollThreshold: 0.9,
  toastMs: 5_000,
  toastsAtOnce: 3,
  tooltipOpenMs: 700,
  tooltipCloseMs: 300,
} as const
