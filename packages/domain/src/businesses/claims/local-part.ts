/**
 * The part of an address before the @: letters, digits, and `._+-` inside. Quotes, comments and the routing signs `%` and
 * `!`, with which some servers send mail on to another domain, are left out.
 */
export const LOCAL_PART = /^[A-Za-z0-9]+(?:[._+-]+[A-Za-z0-9]+)*$/
export const LOCAL_PART_MAX = 64
