import type { GooglePermissions } from '@fivestead/domain/businesses/google-permissions'

/** The dialog's switches in order, in the owner's words. */
export const PERMISSIONS: readonly { key: keyof GooglePermissions; label: string; note: string }[] = [
  { key: 'viewProfile', label: 'View profile', note: 'Name, address and opening hours. Always on.' },
  { key: 'manageReviews', label: 'Manage reviews', note: 'Read your public reviews and reply to them.' },
  { key: 'viewInsights', label: 'View insights', note: 'How people find you on Google.' },
  { key: 'managePhotos', label: 'Manage photos', note: 'Add and remove photos of your profile.' },
]
