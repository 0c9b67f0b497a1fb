/**
 * Price of one call, in millionths of a US dollar, by the dearest field of its mask: list prices in public copies, not
 * verified from Google (decision 029). A search for ids alone is free.
 */
export const PLACES_PRICES = {
  /** "Autocomplete Requests". */
  autocomplete: 2_830,
  /** "Text Search Pro". */
  search: 32_000,
  /** "Place Details Enterprise + Atmosphere". */
  details: 25_000,
} as const
