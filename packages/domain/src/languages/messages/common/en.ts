// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const locale: string = 'en-US'
export const cannotExceedCharacters = (v: { label: string; max: number }): string => `${v.label} cannot exceed ${v.max} characters`
export const unknownField = (v: { field: string }): string => `Unknown field: ${v.field}`
export const mustBeText = (v: { label: string }): string => `${v.label} must be text`
export const email: string = 'Email'
export const lettersBeforeTheAt: string = 'An email address cannot have accented or other letters than a to z before the @'
export const mustBeATime = (v: { label: string }): string => `${v.label} must be a time such as 2026-11-25T15:00:00Z`
export const pleaseEnterA10: string = 'Please enter a 10-digit US phone number'
export const pleaseEnterAPhone = (v: { country: string }): string => `Please enter a phone number of ${v.country}, or one with its country code`
export const aNumberWithoutA = (v: { country: string }): string => `A number without a country code is read as one of ${v.country}`
export const upTo100Review: string = 'Up to 100 review requests per month'
export const upTo500Review: string = 'Up to 500 review requests per month'
export const unlimitedReviewRequests: string = 'Unlimited review requests'
export const multiLocation: string = 'Multi-location'
export const whiteLabel: string = 'White-label'
export const apiAccess: string = 'API access'
export const textMessages: string = 'Text messages'
export const placeDirectory: string = 'Place directory'
export const publicReviews: string = 'Public reviews'
export const localRanking: string = 'Local ranking'
export const googleProfile: string = 'Google profile'
export const externalSignIn: string = 'External sign-in'
export const replyDrafts: string = 'Reply drafts'
export const textMessagesArentSet: string = 'Text messages aren\'t set up on this installation. Email, links and QR codes still work.'
export const emailIsntSetUp: string = 'Email isn\'t set up on this installation. Text messages, links and QR codes still work.'
export const thePlaceDirectoryIsnt: string = 'The place directory isn\'t set up on this installation, so it can\'t be searched. Type the business name instead.'
export const googleReviewsArentSet: string = 'Google reviews aren\'t set up on this installation. Ratings and private feedback given here still work.'
export const localRankingIsntSet: string = 'Local ranking isn\'t set up on this installation. Everything else still works.'
export const googleProfilesArentSet: string = 'Google profiles aren\'t set up on this installation. Everything else still works.'
export const externalSignInIsnt: string = 'External sign-in isn\'t set up on this installation. Sign in with your username and password.'
export const draftsOfRepliesArent: string = 'Drafts of replies aren\'t set up on this installation. Write the reply, or start from a template.'
export const textMessagesAndEmail: string = 'Text messages and email aren\'t set up on this installation, so no request can be sent. Share your review link or QR code instead.'
export const emailIsntSetUpOn: string = 'Email isn\'t set up on this installation, so no link can be sent. Ask whoever runs it to help you back in.'
export const textMessagesAreStopped: string = 'Text messages are stopped for now. Please try again later.'
export const requestBodyIsToo = (v: { bytes: number }): string => `Request body is too large: at most ${v.bytes.toLocaleString('en')} bytes are accepted here.`
export const addressIsTooLong = (v: { part: 'path' | 'query' | 'other'; max: number }): string => `Address is too long: ${{ 'path': `its path`, 'query': `its query`, 'other': `one part of its path` }[v.part]} may have at most ${v.max.toLocaleString('en')} characters.`
export const onlyThisRoleCan = (v: { role: 'owner' | 'manager' | 'staff' | 'other' }): string => `Only ${{ 'owner': `an owner`, 'manager': `an owner or manager`, 'staff': `an owner, manager or staff member`, 'other': `a member` }[v.role]} can do this.`
export const owner: string = 'Owner'
export const manager: string = 'Manager'
export const staff: string = 'Staff'
export const viewer: string = 'Viewer'
export const qrCode: string = 'QR code'
export const counterCard: string = 'Counter card'
export const tableTent: string = 'Table tent'
export const sticker: string = 'Sticker'
export const receiptStrip: string = 'Receipt strip'
export const businessCard: string = 'Business card'
export const poster: string = 'Poster'
export const yourWebsite: string = 'Your website'
export const mustNotContainWebAddress = (v: { label: string }): string => `${v.label} must not contain a web address`
export const mustNotContainThisAddress = (v: { label: string; hint: string }): string => `${v.label} must not contain a web address: ${v.hint}`
export const mustNotContainLine = (v: { label: string }): string => `${v.label} must not contain line breaks or control characters`
export const leaveOut = (v: { words: string }): string => `leave out ${v.words}.`
export const readsAsOneIf = (v: { words: string }): string => `${v.words} reads as one. If it isn't, put a space after the dot.`
export const sandboxSendsAll: string = 'sample data, but emails and texts are sent.'
export const sandboxSendsEmail: string = 'sample data, no text is sent.'
export const sandboxSendsTexts: string = 'sample data, no email is sent.'
export const sandboxSendsNothing: string = 'sample data, nothing is sent.'
export const unnamedCustomer: string = 'Customer'
