import { m } from '../languages/messages/businesses/words.ts'
import { m as common } from '../languages/messages/common/words.ts'
import { inWords } from '../speaking.ts'
import type { WidgetKind, WidgetTheme } from './widget.ts'

/** Names of the parts on the owner's page, and where each belongs. */
export const WIDGET_PARTS: Record<WidgetKind, { name: string; text: string; where: string }> = inWords(
  () => ({
    badge: {
      name: m.badge,
      text: m.badgeAbout,
      where: m.badgeWhere,
    },
    stars: {
      name: m.starBreakdown,
      text: m.starBreakdownAbout,
      where: m.starBreakdownWhere,
    },
    button: {
      name: m.floatingButton,
      text: m.floatingButtonAbout,
      where: m.floatingButtonWhere,
    },
  }),
)

export const WIDGET_THEME_NAMES: Record<WidgetTheme, string> = inWords(() => ({
  auto: m.matchTheVisitorsDevice,
  light: m.light,
  dark: m.dark,
}))

/** Texts of the page "On your website". */
export const WIDGET_TEXTS = inWords(
  () =>
    ({
      intro: m.widgetIntro,
      copied: { title: m.codeCopied, description: m.codeCopiedHint },
      off: m.turnOnForCode,
      turnedOff: m.partTurnedOff,
      turnedOn: m.partTurnedOn,
      colorsSaved: m.colorsSavedHint,
      failed: { title: common.notSaved, description: common.pleaseTryAgain },
      noneYet: m.noRatingsYet,
      notes: [
        m.privateNotesNotShown,
        m.ratingsOriginNote,
        m.googleReviewsNotShown,
        m.noStarMarkup,
        m.noCookies,
      ],
    }) as const,
)
