import { m as common } from '../languages/messages/common/words.ts'
import { m } from '../languages/messages/organizations/words.ts'

const listed = (names: readonly string[]) => new Intl.ListFormat(common.locale).format(names)
/** People who are named; of more there is a number. */
const NAMED_MAX = 5

/** Words of the requirement of two steps, for an owner. */
export const TEAM_TWO_STEP = {
  title: m.twoStepSignIn,
  label: m.requireTwoStepSign,
  hint: m.everyoneOnTheTeam,
  yoursFirst: m.setItUpFor,
  lacks: m.noTwoStepSign,
  ask: m.requireTwoStepSignIn,
  effect: (lacking: readonly string[]) => {
    const count = lacking.length
    if (count === 0) return m.everyoneOnYourTeam
    return count > NAMED_MAX ? m.manyLackIt({ count }) : m.theseLackIt({ count, names: listed(lacking) })
  },
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
  title: (name: string) => m.helpToSignInTitle({ name }),
  check: m.talkToThemFirst,
  effect: (name: string) => m.getsAnEmailWith({ name, hours: HELP_HOURS }),
  send: m.sendTheLink,
  sent: (name: string) => ({
    title: m.theyGetAnEmail({ name }),
    description: m.theLinkWorksOnce({ hours: HELP_HOURS }),
  }),
  another: m.anotherOwnerHasTo,
  notOn: m.thisPersonSignsIn,
  noAddress: m.thisPersonHasNo,
  justReset: m.thisPersonChoseA({ days: HELP_WAIT_DAYS }),
} as const
