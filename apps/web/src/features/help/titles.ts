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
    description: m.firstCustomersAbout,
  },
  'what-you-may-send': {
    kind: 'guide',
    title: m.whatYouMaySend,
    description: m.whatYouMaySendAbout,
  },
  'answering-reviews': {
    kind: 'guide',
    title: m.answerReviews,
    description: m.answerReviewsAbout,
  },
  'import-customers': {
    kind: 'how-to',
    title: m.importYourCustomers,
    description: m.importCustomersAbout,
  },
  campaigns: {
    kind: 'how-to',
    title: m.campaignsAndReminders,
    description: m.campaignsAbout,
  },
  survey: {
    kind: 'how-to',
    title: m.whatYourCustomersSee,
    description: m.surveyAbout,
  },
  'qr-code': {
    kind: 'how-to',
    title: m.qrCodeAndLink,
    description: m.qrCodeAbout,
  },
  'connect-google': {
    kind: 'how-to',
    title: m.connectGoogle,
    description: m.connectGoogleAbout,
  },
  inbox: {
    kind: 'how-to',
    title: m.privateFeedbackAndInbox,
    description: m.inboxAbout,
  },
  ranking: {
    kind: 'how-to',
    title: m.rankingAndTheGrid,
    description: m.rankingAbout,
  },
}
