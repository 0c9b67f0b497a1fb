import { m } from '../../languages/messages/reviews/words.ts'
import { inWords } from '../../speaking.ts'

/** Words for a rejected reply in the language of the screens; a mail has its own. */
const SCREEN = inWords(() => ({
  rejectedReply: m.rejectedReply,
  rejectedByPolicy: m.rejectedByPolicy,
  rejectedForAdvertising: m.rejectedForAdvertising,
  rejectedForPersonalInfo: m.rejectedForPersonalInfo,
  rejectedForLanguage: m.rejectedForLanguage,
  rejectedForContent: m.rejectedForContent,
  rejectedForOffense: m.rejectedForOffense,
  rejectedForHarassment: m.rejectedForHarassment,
  rejectedForHateSpeech: m.rejectedForHateSpeech,
  rejectedForImpersonation: m.rejectedForImpersonation,
  rejectedForMisleading: m.rejectedForMisleading,
  rejectedForOffTopic: m.rejectedForOffTopic,
  rejectedForGibberish: m.rejectedForGibberish,
  rejectedForRepetition: m.rejectedForRepetition,
  rejectedForUnclear: m.rejectedForUnclear,
  rejectedForFakeEngagement: m.rejectedForFakeEngagement,
  rejectedForRegulatedGoods: m.rejectedForRegulatedGoods,
  rejectedForSuspended: m.rejectedForSuspended,
  rejectedForDisabled: m.rejectedForDisabled,
  rejectedForUnverified: m.rejectedForUnverified,
  rejectedForOwnership: m.rejectedForOwnership,
  rejectedForRestricted: m.rejectedForRestricted,
  rejectedForConnected: m.rejectedForConnected,
  rejectedForIneligible: m.rejectedForIneligible,
  rejectedForEditing: m.rejectedForEditing,
  rejectedForError: m.rejectedForError,
}))

/**
 * Reasons why Google rejects a reply, by Google's code. The list grows, so an unknown code gets a general
 * sentence.
 */
const REASONS = {
  ADVERTISING_AND_SOLICITATION: 'rejectedForAdvertising',
  PERSONAL_INFO: 'rejectedForPersonalInfo',
  PRIVACY: 'rejectedForPersonalInfo',
  OBSCENITY_AND_PROFANITY: 'rejectedForLanguage',
  ADULT_THEMED: 'rejectedForContent',
  SEXUALLY_EXPLICIT: 'rejectedForContent',
  OFFENSIVE: 'rejectedForOffense',
  HARASSMENT: 'rejectedForHarassment',
  HATE_SPEECH: 'rejectedForHateSpeech',
  IMPERSONATION: 'rejectedForImpersonation',
  MISINFORMATION: 'rejectedForMisleading',
  MISREPRESENTATION: 'rejectedForMisleading',
  OFF_TOPIC: 'rejectedForOffTopic',
  GIBBERISH_AND_REPETITIVE: 'rejectedForGibberish',
  REPETITIVE: 'rejectedForRepetition',
  UNCLEAR: 'rejectedForUnclear',
  FAKE_ENGAGEMENT: 'rejectedForFakeEngagement',
  REGULATED_GOODS_AND_SERVICES: 'rejectedForRegulatedGoods',
  LOCATION_SUSPENDED: 'rejectedForSuspended',
  LOCATION_DISABLED: 'rejectedForDisabled',
  LOCATION_VERIFICATION_REQUIRED: 'rejectedForUnverified',
  OWNERSHIP_REVOKED: 'rejectedForOwnership',
  ACCOUNT_RESTRICTED_AND_SUSPENDED: 'rejectedForRestricted',
  ACCOUNT_RESTRICTED_AND_EDIT_REJECTED: 'rejectedForRestricted',
  ASSOCIATED_ACCOUNT_SUSPENDED: 'rejectedForConnected',
  BUSINESS_INELIGIBLE: 'rejectedForIneligible',
  EDITING_RESTRICTION: 'rejectedForEditing',
  MODERATION_ERROR: 'rejectedForError',
} as const

type Reason = keyof typeof REASONS
const isReason = (word: string): word is Reason => Object.hasOwn(REASONS, word)

/** Kind of a rejection whose reason has no words of ours. */
const OTHER = 'OTHER'

/** Google's word as it is kept: one that we know, or 'OTHER'. */
export const violationOf = (word: string | undefined): string =>
  word !== undefined && isReason(word) ? word : OTHER

/** A sentence that says why a reply was rejected. @param violation as `violationOf` makes it */
export function violationInWords(violation: string, words = SCREEN): string {
  if (!isReason(violation)) return words.rejectedByPolicy
  return words.rejectedReply({ reason: words[REASONS[violation]] })
}
