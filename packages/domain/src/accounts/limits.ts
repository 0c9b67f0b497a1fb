/** Limits and sentences of accounts, free of the schema library. */
export const USERNAME_MIN = 5
export const USERNAME_MAX = 100
export const PASSWORD_MIN = 8
/** The sign-in form of /auth alone asks for 6. */
export const AUTH_LOGIN_PASSWORD_MIN = 6
export const PASSWORD_MAX = 128
export const PHONE_MIN = 10
/** Wizard steps 1 and 2: trimmed business name and full name. */
export const WIZARD_NAME_MIN = 3
/** The sign-up calls give up after this many milliseconds. */
export const SIGNUP_TIMEOUT_MS = 25_000
/** Wait between the finished sign-up and the dashboard. */
export const SIGNUP_REDIRECT_MS = 1500
/** The wizard keeps its form after this much quiet. */
export const SIGNUP_AUTOSAVE_MS = 500
/** The parameter `state` of the public home's address when a browser comes there from an external logout. */
export const LOGGED_OUT_STATE = 'logged-out'
/** Session storage: the path to return to after signing in. */
export const AFTER_AUTH_KEY = 'after-auth-redirect'
