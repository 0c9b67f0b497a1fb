import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const ranking: HelpText = {
  lead: m.whenSomebodyNearbySearches,
  parts: [
    {
      title: m.followAKeyword,
      steps: [m.openTheSeoTab, m.youSeeYourPosition, m.eachKeywordYouCheck],
    },
    {
      title: m.readTheGrid,
      text: [m.aSearchGivesOther, m.aGridOfEach],
    },
    {
      title: m.whatMovesYouUp,
      text: [m.steadyNewReviewsReplies, m.positionsGoUpAnd],
    },
  ],
  picture: m.aGridOfPositions,
  related: ['connect-google', 'first-customers', 'answering-reviews'],
}
