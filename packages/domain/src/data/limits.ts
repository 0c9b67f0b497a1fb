/** Hours that a finished export can be downloaded. */
export const EXPORT_HOURS = 24
/** Exports that an organization starts in 24 hours. */
export const EXPORTS_PER_DAY = 5
/** The largest zip, and the largest file in it before compression: a zip without extensions counts in 32 bits. */
export const EXPORT_BYTES_MAX = 2 * 1024 ** 3
export const EXPORT_FILE_MAX = 4 * 1024 ** 3 - 1
/** Businesses of one person that a search shows. */
export const PEOPLE_SHOWN = 20
