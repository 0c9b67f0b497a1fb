/** Keyword and location as stored, in characters. */
export const KEYWORD_MAX = 255
/** Keywords that one business may track; a limit of our own, so that its list is one page. */
export const KEYWORDS_MAX = 50
/** Checks of one business that go to the provider in a day. */
export const CHECKS_PER_DAY = 20
/** Rank checks of one keyword that its chart shows, the newest. */
export const HISTORY_MAX = 90
/** A tracked keyword is looked up again by itself when its newest rank check is as old as this, in days. */
export const CHECK_AGAIN_DAYS = 7
/** Keywords of one business that are looked up by themselves in a day; apart from the checks that owners ask for. */
export const AUTOMATIC_CHECKS_PER_DAY = 10
/** Results that a check looks through at most. */
export const RESULTS_SEEN = 60
/** Results that one point of a grid looks at. */
export const GRID_RESULTS = 20
/** Grids that the screen lists: the newest of each keyword, size and spacing. */
export const GRIDS_SHOWN = 60
/** Grids of the trend, the newest. */
export const TREND_GRIDS = 26
/** Searches of a business's grids in a day, one for each point. */
export const GRID_SEARCHES_PER_DAY = 60
/** Searches of a business's weekly grids in a day; apart from those that owners start. */
export const AUTOMATIC_GRID_SEARCHES_PER_DAY = 200
