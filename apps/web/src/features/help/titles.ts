import type { HelpSlug } from '@fivestead/domain/help'

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
    title: 'Ask your first customers',
    description:
      'Whom to ask first, when to ask, and how to send your first five review requests in about ten minutes.',
  },
  'what-you-may-send': {
    kind: 'guide',
    title: 'What you may text and email',
    description:
      'Who may be asked for a review, how opting out works, when texts go out, and what platforms and the law ask of you.',
  },
  'answering-reviews': {
    kind: 'guide',
    title: 'Answer reviews',
    description:
      'How to reply to good and bad Google reviews: what to write, what to leave out, and how templates and drafts help.',
  },
  'import-customers': {
    kind: 'how-to',
    title: 'Import your customers',
    description:
      'Bring your customers in from a spreadsheet: which columns are understood, what the preview tells, and how to undo it.',
  },
  campaigns: {
    kind: 'how-to',
    title: 'Campaigns and reminders',
    description:
      'Ask many customers at once, a few a day: whom a campaign leaves out, how reminders work, and how to stop everything.',
  },
  survey: {
    kind: 'how-to',
    title: 'What your customers see',
    description:
      'The page behind your link: five stars, a private note, and a link to a public review that every customer gets.',
  },
  'qr-code': {
    kind: 'how-to',
    title: 'QR code and review link',
    description:
      'Let customers rate you at the counter: where your review link and QR code are, where to put them, and what they count.',
  },
  'connect-google': {
    kind: 'how-to',
    title: 'Connect Google',
    description:
      'Connect your Google Business Profile to see all of your reviews and reply here, and choose what you allow.',
  },
  inbox: {
    kind: 'how-to',
    title: 'Private feedback and the inbox',
    description:
      'Where private messages of your customers arrive, how to reply to one, and how to keep track of what is done.',
  },
  ranking: {
    kind: 'how-to',
    title: 'Ranking and the grid',
    description:
      'See where you stand in local search: which keywords to follow, how to read the grid, and what moves you up.',
  },
}
