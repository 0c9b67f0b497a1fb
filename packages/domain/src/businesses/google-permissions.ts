export interface GooglePermissions {
  viewProfile: boolean
  manageReviews: boolean
  viewInsights: boolean
  managePhotos: boolean
}

/** The dialog's toggles as they start; `viewProfile` is locked on. */
export const DEFAULT_GOOGLE_PERMISSIONS: GooglePermissions = {
  viewProfile: true,
  manageReviews: true,
  viewInsights: true,
  managePhotos: false,
}

/** Toggles that an owner cannot switch off. */
export const LOCKED_GOOGLE_PERMISSIONS: readonly (keyof GooglePermissions)[] = ['viewProfile']
