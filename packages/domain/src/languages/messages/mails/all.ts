// Made from messages/ by packages/messages.
import type { OwnerLanguage } from '../../languages.ts'
import * as en from './en.ts'
import * as es from './es.ts'

export const all: Record<OwnerLanguage, typeof en> = { en, es }
