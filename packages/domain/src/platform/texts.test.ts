import { expect, test } from 'vitest'
import { speakIn } from '../speaking.ts'
import { createWebhookSchema } from '../webhooks/schemas.ts'
import { createKeySchema } from './schemas.ts'

const WRONG_KEY = { name: '', scopes: ['none'], businessIds: [], days: 1, password: undefined }
const refused = () =>
  [
    createKeySchema.safeParse(WRONG_KEY),
    createKeySchema.safeParse({ ...WRONG_KEY, scopes: [] }),
    createWebhookSchema.safeParse({ url: '', events: ['none'] }),
    createWebhookSchema.safeParse({ url: 'https://shop.example', events: [], description: 'x'.repeat(999) }),
  ].flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])
const spanish = speakIn('es', refused)

test.each(refused().map((sentence, n) => [sentence, spanish[n]]))(
  '"%s" is said in Spanish (LANG-12)',
  (sentence, translated) => {
    expect(translated).toBeTruthy()
    expect(translated).not.toBe(sentence)
  },
)
