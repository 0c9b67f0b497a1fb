import { LOCALE } from '../languages/locale.ts'
import * as m from '../languages/messages/organizations/en.ts'

const NAMES = new Intl.ListFormat(LOCALE)

/** Words of the requirement of two steps, for an owner. */
export const TEAM_TWO_STEP = {
  title: m.twoStepSignIn,
  label: m.requireTwoStepSign,
  hint: m.everyoneOnTheTeam,
  yoursFirst: m.setItUpFor,
  lacks: m.noTwoStepSign,
  ask: m.requireTwoStepSignIn,
  effect: (lacking: readonly string[]) =>
    lacking.length === 0
      ? m.everyoneOnYourTeam
      : m.haveItYetThey({
          which: lacking.length > 5 ? m.people({ length: lacking.length }) : NAMES.format(lacking),
          which2: lacking.length === 1 ? 'doesn’t' : 'don’t',
        }),
  confirm: m.requireIt,
  turnedOn: m.twoStepSignInIs,
  turnedOff: m.twoStepSignInIsOptional,
} as const

/** Hours that the link of an owner's help to sign in works. */
export const HELP_HOURS = 24
/** Days after a password was set by a mailed link in which nobody helps: a mailbox alone would be both halves. */
export const HELP_WAIT_DAYS = 7

/** Words of an owner's help to sign in. */
export const SIGN_IN_HELP = {
  action: m.helpToSignIn,
  title: (name: string) => m.helpToSignIn2({ name }),
  check: m.talkToThemFirst,
  effect: (name: string) => m.getsAnEmailWith({ name, helpHours: HELP_HOURS }),
  send: m.sendTheLink,
  sent: (name: string) => ({
    title: m.getsAnEmail({ name }),
    description: m.theLinkWorksOnce({ helpHours: HELP_HOURS }),
  }),
  another: m.anotherOwnerHasTo,
  notOn: m.thisPersonSignsIn,
  noAddress: m.thisPersonHasNo,
  justReset: m.thisPersonChoseA({ helpWaitDays: HELP_WAIT_DAYS }),
} as const
