/** Languages that printed pieces are set in. */
export type KitLanguage = 'en'

/** Neutral words: nobody is asked for good stars, and nothing is offered in return (POL-1). */
export const KIT_WORDS: Record<KitLanguage, { question: string; scan: string }> = {
  en: { question: 'How was your visit?', scan: 'Scan to tell us' },
}
