import type { GooglePermissions } from '@fivestead/domain/businesses/google-permissions'
import * as m from '../../../messages/google-profile/en.ts'

/** The dialog's switches in order, in the owner's words. */
export const PERMISSIONS: readonly { key: keyof GooglePermissions; label: string; note: string }[] = [
  { key: 'viewProfile', label: m.viewProfile, note: m.nameAddressAndOpening },
  { key: 'manageReviews', label: m.manageReviews, note: m.readYourPublicReviews },
  { key: 'viewInsights', label: m.viewInsights, note: m.howPeopleFindYou },
  { key: 'managePhotos', label: m.managePhotos, note: m.addAndRemovePhotos },
]
