import { m } from '../../languages/messages/accounts/words.ts'

/** Texts of two-step sign-in: the second step, and its settings. */
export const TWO_STEP = {
  needed: m.enterTheCodeFrom,
  expired: m.thisSignInHas,
  wrong: m.thatCodeWasUsed,
  form: m.enterThe6Digits,
  dead: m.thisSetUpIs,
  isOn: m.twoStepIsAlreadyOn,
  isOff: m.twoStepIsNotOn,
  required: m.thisTeamRequiresTwo,
  proveFirst: m.pleaseEnterYourPassword,
  stepFirst: m.useYourSecondStepFirst,
} as const

/** Words of the page and of the step that asks for the code. */
export const SECOND_STEP = {
  title: m.twoStepSignInTitle,
  lead: m.enterTheCodeFrom,
  label: m.code,
  hint: m.the6DigitsIn,
  recovery: m.useARecoveryCode,
  recoveryLabel: m.recoveryCode,
  submit: m.continueWord,
  failed: m.weCouldntCheckThe,
  back: m.backToSignIn,
  lost: m.lostYourPhoneAnd,
} as const

/** Words of the page behind the link of an owner's help. */
export const HELPED_SIGN_IN = {
  title: m.signInWithHelp,
  lead: m.signInAsUsual,
  last: m.thatsRightOneStep,
  effect: m.yourAuthenticatorAppRecovery,
  submit: m.signInWithoutA,
  dead: m.thisLinkDoesntWork,
  leadDead: m.aLinkWorksOnce,
  failed: m.thatDidNotWorkPlease,
  done: { title: m.youreSignedIn, description: m.setUpTwoStep },
} as const

/** Words of the screen in place of the dashboard, where the team requires a second step. */
export const REQUIRED_STEP = {
  title: m.oneMoreStepTo,
  lead: (team: string) => m.asksEveryoneOnThe({ team }),
  choose: m.itTakesAboutA,
  app: m.useAnAuthenticatorApp,
  passkey: m.addAPasskey,
  again: m.yourAccountHasTwo,
  passkeyFirst: m.yourAccountHasAPasskey,
} as const

/** Words of the settings. */
export const TWO_STEP_SETTINGS = {
  title: m.twoStepSignInTitle,
  off: m.offYourPasswordAlone,
  on: (day: string) => m.onSinceSigningIn({ day }),
  left: (count: number) => m.recoveryCodesLeft({ count }),
  few: m.makeNewOnesBefore,
  setUp: m.setUp,
  need: m.youNeedAnAuthenticator,
  picture: m.qrCodeForYour,
  begin: m.next,
  password: m.yourPassword,
  scan: m.scanThisWithAn,
  key: m.orTypeThisKey,
  code: m.sixDigitCode,
  confirm: m.turnOn,
  turnedOn: m.twoStepSignInIsOn,
  codesTitle: m.yourRecoveryCodes,
  codesLead: m.eachWorksOnceIn,
  download: m.download,
  saved: m.iSavedThem,
  newCodes: m.makeNewCodes,
  newCodesLead: m.yourOldRecoveryCodes,
  turnOff: m.turnOff,
  turnOffTitle: m.turnOffTwoStep,
  turnOffLead: m.yourPasswordAloneWill,
  codeOrRecovery: m.codeFromTheApp,
  turnedOff: m.twoStepSignInIsOff,
  failed: { title: m.thatDidNotWork, description: m.pleaseTryAgain },
} as const
