import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { WEB } from './api.ts'
import { expectFitEverywhere } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { readQrPicture } from './screens.ts'

async function download(page: Page, dialog: Locator, kind: 'PDF' | 'PNG' | 'SVG') {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: `Download ${kind}` }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a printed piece is chosen, seen and saved, and its code says which piece it stands on', async ({
  page,
  owner,
}) => {
  test.slow()
  const { name, slug } = owner.business
  await page.goto('/your-dashboard?tab=share')
  await page.getByRole('button', { name: 'Print kit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print kit' })
  await expect(dialog.getByRole('img', { name: 'Counter card' })).toBeVisible()
  await dialog.getByLabel('Paper').selectOption('Letter')
  await expect(dialog).toContainText('5 × 7 in, 1 per Letter sheet')

  await expectFitEverywhere(page)

  const card = await download(page, dialog, 'PNG')
  expect(card.name).toBe(`${name} Counter card.png`)
  // Width in the head of a PNG.
  expect(card.bytes.readUInt32BE(16)).toBe(1200)
  expect(await readQrPicture(page.context(), card.bytes)).toBe(`${WEB}/company/${slug}?via=card`)

  await dialog.getByRole('radio', { name: 'Counter card' }).focus()
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ArrowDown')
  await dialog.getByLabel('Paper').selectOption('A4')
  // Its letters are none of the fonts that come along.
  await dialog.getByLabel('Language').selectOption('العربية')
  await expect(dialog).toContainText('85 × 55 mm, 8 per A4 sheet')
  await dialog.getByRole('button', { name: 'Show the sheet' }).click()
  await expect(dialog.getByRole('img', { name: 'Business card, whole sheet' })).toBeVisible()
  const pdf = await download(page, dialog, 'PDF')
  expect(pdf.name).toBe(`${name} Business card.pdf`)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const svg = await download(page, dialog, 'SVG')
  expect(svg.bytes.toString()).toContain('<image href="data:image/png;base64,')
  expect(svg.bytes.toString()).toMatch(/^<svg [^>]*width="85mm" height="55mm"/)
})
