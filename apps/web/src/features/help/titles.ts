import type { HelpSlug } from '@fivestead/domain/help'
import * as m from '@fivestead/domain/languages/messages/help/en'

/** `how-to`: how a screen is used; `guide`: how to ask well and lawfully. */
export type HelpKind = 'how-to' | 'guide'

export interface HelpTitle {
  kind: HelpKind
  title: string
  /** For search engines and for the list, 70 to 160 characters. */
  description: string
}

/** Titles of the help pages; the texts come when one is opened. */
export const HELP_TITLES: Record<HelpSlug, HelpTitle> = {
  'first-customers': {
    kind: 'guide',
    title: m.askYourFirstCustomers,
    description: m.whomToAskFirst,
  },
  'what-you-may-send': {
    kind: 'guide',
    title: m.whatYouMayText,
    description: m.whoMayBeAsked,
  },
  'answering-reviews': {
    kind: 'guide',
    title: m.answerReviews,
    description: m.howToReplyTo,
  },
  'import-customers': {
    kind: 'how-to',
    title: m.importYourCustomers,
    description: m.bringYourCustomersIn,
  },
  campaigns: {
    kind: 'how-to',
    title: m.campaignsAndReminders,
    description: m.askManyCustomersAt,
  },
  survey: {
    kind: 'how-to',
    title: m.whatYourCustomersSee,
    description: m.thePageBehindYour,
  },
  'qr-code': {
    kind: 'how-to',
    title: m.qrCodeAndReview,
    description: m.letCustomersRateYou,
  },
  'connect-google': {
    kind: 'how-to',
    title: m.connectGoogle,
    description: m.connectYourGoogleBusiness,
  },
  inbox: {
    kind: 'how-to',
    title: m.privateFeedbackAndThe,
    description: m.wherePrivateMessagesOf,
  },
  ranking: {
    kind: 'how-to',
    title: m.rankingAndTheGrid,
    description: m.seeWhereYouStand,
  },
}
