import { createHmac } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from './api.ts'

/** Code of an authenticator app (RFC 6238) whose clock is ahead by so many seconds. */
export function codeOf(key: string, ahead = 0): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + ahead) / 30)))
  const mac = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** Turns two-step sign-in on in Security. */
export async function turnOnTwoStep(page: Page): Promise<void> {
  await page.goto('/your-dashboard?tab=settings&section=security')
  await setUpTwoStep(page, page.getByRole('button', { name: 'Set up' }))
}

/** Sets an authenticator app up in the dialog that this button opens. */
export async function setUpTwoStep(page: Page, opener: Locator): Promise<void> {
  await opener.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const key = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('6-digit code from the app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'I saved them' }).click()
}
