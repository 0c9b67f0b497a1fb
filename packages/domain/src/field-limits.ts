/** Most characters of fields that many forms have, free of the schema library. */
export const PHONE_MAX = 40
export const EMAIL_MAX = 254
export const NAME_MAX = 200
