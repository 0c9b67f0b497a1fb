// Made from messages/ by packages/messages.
import type { Language } from '../../languages.ts'
import * as ar from './ar.ts'
import * as de from './de.ts'
import * as en from './en.ts'
import * as es from './es.ts'
import * as fr from './fr.ts'
import * as ptBR from './pt-BR.ts'

export const all: Record<Language, typeof en> = { ar, de, en, es, fr, 'pt-BR': ptBR }
