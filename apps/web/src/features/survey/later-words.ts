/** Where words appear: on the one site, or in public. */
export const onSite = (site: string | null) => (site === null ? 'in public' : `on ${site}`)

/** Texts of both customers' pages after the stars; apart, so that the first script goes without them. */
export const LATER_WORDS = {
  neutralText: 'Say more wherever you like. Both are welcome.',
  neutralPublic: 'In public',
  /** Without a name there are several sites. */
  neutralPublicText: (site: string | null) => `Your words appear ${onSite(site)}, for everyone to read.`,
  neutralPrivate: 'In private',
  neutralPrivateText: (business: string) => `Only ${business} will see this.`,
  privateNote: (business: string) => `Send ${business} a private note`,
  write: (site: string) => `Write a public review on ${site}`,
  /** With several sites, one button each. */
  reviewUs: (site: string) => `Review us on ${site}`,
  openAgain: (site: string) => `Open ${site} again`,
  close: 'You can close this page.',
  startAgain: 'Not you? Start again',
  website: (business: string) => `Visit ${business}’s website`,
} as const
