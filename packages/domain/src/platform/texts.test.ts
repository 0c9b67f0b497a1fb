import { expect, test } from 'vitest'
import { saidIn } from '../languages/said.ts'
import { createWebhookSchema } from '../webhooks/schemas.ts'
import { WEBHOOK_TEXTS } from '../webhooks/texts.ts'
import { createKeySchema } from './schemas.ts'
import { API_KEY_TEXTS } from './texts.ts'

const WRONG_KEY = { name: '', scopes: ['none'], businessIds: [], days: 1, password: undefined }
const wrong = [
  createKeySchema.safeParse(WRONG_KEY),
  createKeySchema.safeParse({ ...WRONG_KEY, scopes: [] }),
  createWebhookSchema.safeParse({ url: '', events: ['none'] }),
].flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])

test.each([...Object.values(API_KEY_TEXTS), ...Object.values(WEBHOOK_TEXTS), ...wrong])(
  '"%s" has a Spanish sentence (LANG-12)',
  (sentence) => expect(saidIn('es', sentence)).not.toBe(sentence),
)
