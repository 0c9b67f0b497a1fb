/** Why Google rejects a reply, by its word for it; in words for the owner. The list grows, so others are known in general. */
const REASONS: Record<string, string> = {
  ADVERTISING_AND_SOLICITATION: 'it advertises something or holds a link',
  PERSONAL_INFO: 'it holds personal details, such as a phone number or an email address',
  PRIVACY: 'it holds personal details, such as a phone number or an email address',
  OBSCENITY_AND_PROFANITY: 'its language is not allowed',
  ADULT_THEMED: 'its content is not allowed',
  SEXUALLY_EXPLICIT: 'its content is not allowed',
  OFFENSIVE: 'it is offensive',
  HARASSMENT: 'it harasses somebody',
  HATE_SPEECH: 'it counts as hate speech',
  IMPERSONATION: 'it speaks in the name of somebody else',
  MISINFORMATION: 'it is misleading',
  MISREPRESENTATION: 'it is misleading',
  OFF_TOPIC: 'it has nothing to do with the review',
  GIBBERISH_AND_REPETITIVE: 'it repeats itself or makes no sense',
  REPETITIVE: 'it repeats itself',
  UNCLEAR: 'it is not clear',
  FAKE_ENGAGEMENT: 'it asks for or offers something for reviews',
  REGULATED_GOODS_AND_SERVICES: 'it speaks of goods or services that are regulated',
  LOCATION_SUSPENDED: 'the profile is suspended',
  LOCATION_DISABLED: 'the profile is disabled',
  LOCATION_VERIFICATION_REQUIRED: 'the profile has to be verified first',
  OWNERSHIP_REVOKED: 'the account does not own the profile any more',
  ACCOUNT_RESTRICTED_AND_SUSPENDED: 'the Google account is restricted',
  ACCOUNT_RESTRICTED_AND_EDIT_REJECTED: 'the Google account is restricted',
  ASSOCIATED_ACCOUNT_SUSPENDED: 'a connected Google account is suspended',
  BUSINESS_INELIGIBLE: 'the business may not have a profile',
  EDITING_RESTRICTION: 'changes to the profile are restricted',
  MODERATION_ERROR: 'its review failed; save the reply once more',
}

/**
 * A sentence that says why a reply was rejected.
 * @param violation Google's word; null and unknown words are told in general
 */
export function violationInWords(violation: string | null): string {
  const reason = violation === null ? undefined : REASONS[violation]
  return reason === undefined
    ? 'Google rejected this reply under its content policies.'
    : `Google rejected this reply: ${reason}.`
}
