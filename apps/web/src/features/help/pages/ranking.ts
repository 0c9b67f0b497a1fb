import * as m from '@fivestead/domain/languages/messages/help/en'
import type { HelpText } from '../page.ts'

export const ranking: HelpText = {
  lead: m.rankingLead,
  parts: [
    {
      title: m.followAKeyword,
      steps: [m.openSeoTab, m.seePosition, m.keywordsRechecked],
    },
    {
      title: m.readTheGrid,
      text: [m.readTheGridText, m.weeklyGrids],
    },
    {
      title: m.whatMovesYouUp,
      text: [m.whatMovesYouUpText, m.lookAtWeeks],
    },
  ],
  picture: m.rankingPicture,
  related: ['connect-google', 'first-customers', 'answering-reviews'],
}
