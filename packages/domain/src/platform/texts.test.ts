import { expect, test } from 'vitest'
import { saidIn } from '../languages/said.ts'
import { createWebhookSchema } from '../webhooks/schemas.ts'
import { createKeySchema } from './schemas.ts'

const WRONG_KEY = { name: '', scopes: ['none'], businessIds: [], days: 1, password: undefined }
const wrong = [
  createKeySchema.safeParse(WRONG_KEY),
  createKeySchema.safeParse({ ...WRONG_KEY, scopes: [] }),
  createWebhookSchema.safeParse({ url: '', events: ['none'] }),
].flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])

test.each(wrong)('"%s" has a Spanish sentence (LANG-12)', (sentence) =>
  expect(saidIn('es', sentence)).not.toBe(sentence),
)
