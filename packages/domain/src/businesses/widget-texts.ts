import { m } from '../languages/messages/businesses/words.ts'
import type { WidgetKind, WidgetTheme } from './widget.ts'

/** Names of the parts on the owner's page, and where each belongs. */
export const WIDGET_PARTS: Record<WidgetKind, { name: string; text: string; where: string }> = {
  badge: {
    name: m.badge,
    text: m.yourAverageAndThe,
    where: m.pasteItWhereThe,
  },
  stars: {
    name: m.starBreakdown,
    text: m.theBadgeAndHow,
    where: m.pasteItWhereTheBreakdown,
  },
  button: {
    name: m.floatingButton,
    text: m.aButtonInThe,
    where: m.pasteItOnceAt,
  },
}

export const WIDGET_THEME_NAMES: Record<WidgetTheme, string> = {
  auto: m.matchTheVisitorsDevice,
  light: m.light,
  dark: m.dark,
}

/** Texts of the page "On your website". */
export const WIDGET_TEXTS = {
  intro: m.showTheRatingsThat,
  copied: { title: m.codeCopied, description: m.pasteItIntoAn },
  off: m.turnItOnTo,
  turnedOff: m.itIsGoneFrom,
  turnedOn: m.copyItsCodeTo,
  colorsSaved: m.yourSiteFollowsWithin,
  failed: { title: m.notSaved, description: m.pleaseTryAgain },
  noneYet: m.nobodyHasRatedYou,
  notes: [
    m.whatCustomersWriteTo,
    m.eachPartNamesYour,
    m.googlesReviewsStayOn,
    m.nothingHereMarksUp,
    m.noCookiesAndThe,
  ],
} as const
