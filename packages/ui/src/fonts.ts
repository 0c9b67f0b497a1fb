/** Headings and big numbers of the marketing pages and the dashboard. Needs `fonts.css`. */
export const displayFont = 'var(--fs-font-display)'

/** Text and interface. Needs `fonts.css`. */
export const textFont = 'var(--fs-font-text)'

/** The one display weight (look: "weight about 560"). */
export const displayWeight = '560'
