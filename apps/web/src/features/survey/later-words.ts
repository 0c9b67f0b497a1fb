/** Texts of both customers' pages after the stars; apart, so that the first script goes without them. */
export const LATER_WORDS = {
  neutralText: 'Say more wherever you like. Both are welcome.',
  neutralPublic: 'In public',
  neutralPublicText: 'Your words appear on Google, for everyone to read.',
  neutralPrivate: 'In private',
  neutralPrivateText: (business: string) => `Only ${business} will see this.`,
  privateNote: (business: string) => `Send ${business} a private note`,
  writeOnGoogle: 'Write a public review on Google',
  openAgain: 'Open Google again',
  close: 'You can close this page.',
  startAgain: 'Not you? Start again',
  website: (business: string) => `Visit ${business}’s website`,
} as const
