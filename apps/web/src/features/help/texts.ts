import type { HelpSlug } from '@fivestead/domain/help'
import type { HelpText } from './page.ts'
import { answeringReviews } from './pages/answering-reviews.ts'
import { campaigns } from './pages/campaigns.ts'
import { connectGoogle } from './pages/connect-google.ts'
import { firstCustomers } from './pages/first-customers.ts'
import { importCustomers } from './pages/import-customers.ts'
import { inbox } from './pages/inbox.ts'
import { qrCode } from './pages/qr-code.ts'
import { ranking } from './pages/ranking.ts'
import { survey } from './pages/survey.ts'
import { whatYouMaySend } from './pages/what-you-may-send.ts'

/** The text of each help page. */
export const HELP_TEXTS: Record<HelpSlug, HelpText> = {
  'first-customers': firstCustomers,
  'what-you-may-send': whatYouMaySend,
  'answering-reviews': answeringReviews,
  'import-customers': importCustomers,
  campaigns,
  survey,
  'qr-code': qrCode,
  'connect-google': connectGoogle,
  inbox,
  ranking,
}
