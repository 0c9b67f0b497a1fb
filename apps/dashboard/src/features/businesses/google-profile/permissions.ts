import type { GooglePermissions } from '@fivestead/domain/businesses/google-permissions'
import * as m from '../../../messages/google-profile/en.ts'

/** The dialog's switches in order, in the owner's words. */
export const PERMISSIONS: readonly { key: keyof GooglePermissions; label: string; note: string }[] = [
  { key: 'viewProfile', label: m.viewProfile, note: m.viewProfileHint },
  { key: 'manageReviews', label: m.manageReviews, note: m.manageReviewsHint },
  { key: 'viewInsights', label: m.viewInsights, note: m.viewInsightsHint },
  { key: 'managePhotos', label: m.managePhotos, note: m.managePhotosHint },
]
