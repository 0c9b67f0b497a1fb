/** Texts of claiming a place. */
export const CLAIMS = {
  button: 'This is my business',
  /** In place of a name that was kept long enough (POL-19). */
  unnamed: 'Your Google place',
  free: 'Nobody has connected this place yet. Connect it to your business first.',
  already: 'This business is verified already.',
  verifiedHolder:
    'Another account has proved that this place is theirs. If that is wrong, ask us and a person will look at it.',
  noDomain:
    'Google lists no website of its own for this place, so we cannot mail a code. Ask us and a person will look at it.',
  localPart: 'Enter the part before the @: letters, digits, dots, hyphens, underscores and plus signs',
  message: 'Tell us in a few words how we can see that this is your business',
  dead: 'This code is no longer valid. Please ask for a new one.',
  wrong: 'That code is not right. Check the newest email from us and try again.',
  asked: 'We have your claim and will reply by email.',
  noEmail: 'Add an email address to your profile first, so that we can reply.',
  failed: { title: 'That did not work', description: 'Please try again.' },
} as const
