/** Id of the card that connects a business to its Google profile. */
export const GOOGLE_PROFILE_CARD = 'google-profile'
