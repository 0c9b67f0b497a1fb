import type { WidgetKind, WidgetTheme } from './widget.ts'

/** Names of the parts on the owner's page, and where each belongs. */
export const WIDGET_PARTS: Record<WidgetKind, { name: string; text: string; where: string }> = {
  badge: {
    name: 'Badge',
    text: 'Your average and the number of ratings, with a link to rate you.',
    where: 'Paste it where the badge belongs, such as your footer or contact page.',
  },
  stars: {
    name: 'Star breakdown',
    text: 'The badge, and how many gave 5, 4, 3, 2 and 1 stars.',
    where: 'Paste it where the breakdown belongs, such as a page about your work.',
  },
  button: {
    name: 'Floating button',
    text: 'A button in the lower right corner that opens your review page.',
    where: 'Paste it once, at the end of each page that should have the button.',
  },
}

export const WIDGET_THEME_NAMES: Record<WidgetTheme, string> = {
  auto: "Match the visitor's device",
  light: 'Light',
  dark: 'Dark',
}

/** Texts of the page "On your website". */
export const WIDGET_TEXTS = {
  intro:
    'Show the ratings that customers give you here on your own site. Every rating counts, low ones too, and the figures update by themselves.',
  copied: { title: 'Code copied', description: 'Paste it into an HTML or embed block of your website.' },
  off: 'Turn it on to get its code.',
  turnedOff: 'It is gone from your site within 5 minutes.',
  turnedOn: 'Copy its code to your site.',
  colorsSaved: 'Your site follows within 5 minutes.',
  failed: { title: 'Not saved', description: 'Please try again.' },
  noneYet: 'Nobody has rated you here yet. Until then your site says "No ratings yet".',
  notes: [
    'What customers write to you here is private, so it is never shown.',
    "Google's reviews stay on Google: its terms limit where they may be copied.",
    'Nothing here marks up stars for search results. Google does not allow a business to mark up ratings of itself on its own site.',
    'No cookies, and the space is reserved, so nothing on your page moves.',
  ],
} as const
