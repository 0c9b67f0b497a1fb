/** Typed text shorter than this asks for no suggestions. */
export const AUTOCOMPLETE_MIN = 2
/** Quiet before suggestions are asked for, in milliseconds. */
export const AUTOCOMPLETE_DEBOUNCE_MS = 300
