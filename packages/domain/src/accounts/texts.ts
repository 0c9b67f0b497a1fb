import { m } from '../languages/messages/accounts/words.ts'

/** Texts of the account screens. */
export const LOGIN = {
  failed: { title: m.loginFailed, description: m.invalidUsernameOrPassword },
  /** Beside the form, after the toast with the documented words. */
  check: m.weCouldntSignYou,
  tryAgain: m.weCouldntSignYouIn,
  orEmail: m.orTheEmailAddress,
  done: { title: m.loginSuccessful, description: m.welcomeBack },
} as const

/** Sentences beside the fields of the sign-in pages; /auth has two of its own. */
export const ACCOUNT_PROBLEMS = {
  username: m.usernameIsRequired,
  longUsername: m.usernameMustBeAt,
  password: m.passwordIsRequired,
  authPassword: m.passwordMustBeAt,
  newPassword: m.passwordMustBeAtLeast,
  email: m.pleaseEnterAnEmail,
  authEmail: m.invalidEmailAddress,
  fullName: m.fullNameIsRequired,
} as const

/** Mails that name the username must not carry somebody else's address. */
export const USERNAME_IS_EMAIL = m.aUsernameThatIs

export const REGISTER = {
  failed: { title: m.registrationFailed, description: m.couldNotCreateAccount },
  done: { title: m.registrationSuccessful, description: m.yourAccountHasBeen },
} as const

export const LOGOUT = {
  failed: { title: m.logoutFailed, description: m.couldNotLogYou },
  done: { title: m.logoutSuccessful, description: m.youHaveBeenLogged },
  doneFromMenu: {
    title: m.loggedOutSuccessfully,
    description: m.youHaveBeenLoggedOut,
  },
  traditional: m.logoutFromTraditionalAccount,
  external: (provider: string) => m.logoutFromAccount({ provider }),
  all: m.logoutFromAllAccounts,
} as const

/** Where no external provider is set up, in place of the way to it. */
export const EXTERNAL_SIGN_IN_OFF = m.signInWithAnother

export const SIGNUP = {
  created: { title: m.accountCreated, description: m.settingUpYourBusiness },
  done: { title: m.setupComplete, description: m.yourAccountIsReady },
  failedTitle: m.registrationFailed,
  submit: m.createAccount,
  submitting: m.creatingAccount,
} as const

export const PROFILE = {
  done: m.profileUpdated,
  /** Another e-mail address opens the account by a reset: only its owner may set it. */
  proveFirst: m.pleaseEnterYourCurrent,
  currentPassword: {
    label: m.currentPassword,
    description: m.itConfirmsThatYou,
  },
  failed: { title: m.updateFailed, description: m.failedToUpdateProfile },
  dashboardFailed: { title: m.updateFailed, description: m.failedToUpdateProfilePlease },
} as const

export const ACCOUNT_DELETION = {
  done: m.accountDeleted,
  failed: { title: m.deletionFailed, description: m.failedToDeleteAccount },
  signInAgain: m.pleaseSignInAgain,
} as const

export const PASSWORD = {
  done: m.passwordUpdated,
  failed: m.failedToUpdatePassword,
  wrongCurrent: m.currentPasswordIsIncorrect,
  none: m.thisAccountHasNo,
  /** The advice and the requirement. */
  hint: m.atLeast8Characters,
  rule: m.atLeast8CharactersNot,
  common: m.thisPasswordIsOne,
  containsUsername: m.passwordMustNotContain,
} as const

export const PASSWORD_RESET = {
  dead: m.thisLinkIsNo,
} as const

export const EMAIL_CONFIRMATION = {
  /** Why nothing goes out to customers yet (T18). */
  first: m.confirmYourEmailAddress,
  dead: m.thisLinkIsNo,
  deadCode: m.thisCodeIsNo,
  wrongCode: m.thatCodeIsNot,
  noEmail: m.addAnEmailAddress,
  sent: (email: string) => ({ title: m.emailSent, description: m.checkForALink({ email }) }),
  done: { title: m.emailConfirmed, description: m.youCanSendRequests },
  failed: { title: m.thatDidNotWork, description: m.pleaseTryAgain },
} as const

export const PHONE_CONFIRMATION = {
  /** Why nothing goes out to customers yet, where texts alone can prove an account (T18). */
  first: m.confirmYourPhoneNumber,
  deadCode: m.thisCodeIsNo,
  wrongCode: m.thatCodeIsNotRight,
  noPhone: m.addAUsPhone,
  sent: (phone: string) => ({ title: m.codeSent, description: m.weTextedACode({ phone }) }),
  done: { title: m.phoneNumberConfirmed },
  failed: { title: m.thatDidNotWork, description: m.pleaseTryAgain },
} as const

/** Why no notification can go to the owner on a channel, and what to do about it. */
export const NOTIFICATION_PROBLEMS = {
  email: {
    unproved: m.confirmYourEmailAddressFirst,
    'opted-out': m.youUnsubscribedFromEmail,
    complained: m.anEmailToThis,
    bounced: m.emailToThisAddress,
  },
  sms: {
    unproved: m.confirmThisNumberTo,
    'opted-out': m.thisNumberRepliedStop,
  },
} as const

export const NOTIFICATIONS = {
  done: m.notificationPreferencesUpdated,
  failed: m.failedToUpdateNotification,
  together: {
    label: m.oneReportForAll,
    description: m.offSendsAnEmail,
  },
  openProfile: m.openYourProfile,
} as const

export const ACCESS_DENIED = {
  title: m.accessDenied,
  description: m.youMustBeLogged,
} as const

/** The session has ended while a screen was open; the screen waits behind these words. */
export const SESSION_ENDED = {
  title: m.yourSessionHasEnded,
  description: m.signInAgainTo,
  kept: m.nothingThatYouTyped,
} as const

/** Until the user is loaded. */
export const LOADING_SETTINGS = m.loadingSettings
