import type { Language } from '@fivestead/domain/languages/languages'
import * as ar from '@fivestead/domain/languages/messages/survey/ar'
import * as de from '@fivestead/domain/languages/messages/survey/de'
import * as en from '@fivestead/domain/languages/messages/survey/en'
import * as es from '@fivestead/domain/languages/messages/survey/es'
import * as fr from '@fivestead/domain/languages/messages/survey/fr'
import * as pt from '@fivestead/domain/languages/messages/survey/pt-BR'

/** Words of the survey in each language; each is named, so that a screen loads these alone. */
export const SURVEY_WORDS: Record<Language, { tagline: string; submit: string }> = {
  ar: { tagline: ar.tagline, submit: ar.submitRating },
  de: { tagline: de.tagline, submit: de.submitRating },
  en: { tagline: en.tagline, submit: en.submitRating },
  es: { tagline: es.tagline, submit: es.submitRating },
  fr: { tagline: fr.tagline, submit: fr.submitRating },
  'pt-BR': { tagline: pt.tagline, submit: pt.submitRating },
}
