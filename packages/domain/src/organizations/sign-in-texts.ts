import { m as common } from '../languages/messages/common/words.ts'
import { m } from '../languages/messages/organizations/words.ts'
import { inWords } from '../speaking.ts'

const listed = (names: readonly string[]) => new Intl.ListFormat(common.locale).format(names)
/** People who are named; of more there is a number. */
const NAMED_MAX = 5

/** Words of the requirement of two steps, for an owner. */
export const TEAM_TWO_STEP = inWords(
  () =>
    ({
      title: m.twoStepSignIn,
      label: m.requireTwoStep,
      hint: m.requireTwoStepHint,
      yoursFirst: m.setUpYoursFirst,
      lacks: m.noTwoStep,
      ask: m.requireTwoStepTitle,
      effect: (lacking: readonly string[]) => {
        const count = lacking.length
        if (count === 0) return m.everyoneHasTwoStep
        return count > NAMED_MAX
          ? m.manyLackTwoStep({ count })
          : m.namedLackTwoStep({ count, names: listed(lacking) })
      },
      confirm: m.requireIt,
      turnedOn: m.twoStepRequired,
      turnedOff: m.twoStepOptional,
    }) as const,
)

/** Hours that the link of an owner's help to sign in works. */
export const HELP_HOURS = 24
/** Days after a password was set by a mailed link in which nobody helps: a mailbox alone would be both halves. */
export const HELP_WAIT_DAYS = 7

/** Words of an owner's help to sign in. */
export const SIGN_IN_HELP = inWords(
  () =>
    ({
      action: m.helpSignIn,
      title: (name: string) => m.helpSignInTitle({ name }),
      check: m.talkFirst,
      effect: (name: string) => m.helpSignInEffect({ name, hours: HELP_HOURS }),
      send: m.sendTheLink,
      sent: (name: string) => ({
        title: m.helpLinkSent({ name }),
        description: m.helpLinkHint({ hours: HELP_HOURS }),
      }),
      another: m.anotherOwnerNeeded,
      notOn: m.memberHasNoSecondStep,
      noAddress: m.memberHasNoEmail,
      justReset: m.memberJustReset({ days: HELP_WAIT_DAYS }),
    }) as const,
)
