import { strToU8, zipSync } from 'fflate'
import { addBusiness } from './api.ts'
import { expectNoFinding, expectTouchable } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { freePlace } from './places.ts'
import { expectToast } from './screens.ts'

const review = (location: number, id: string, starRating: string, comment?: string) => ({
  name: `accounts/1/locations/${location}/reviews/${id}`,
  reviewer: { displayName: `Person ${id}` },
  starRating,
  comment,
  createTime: '2023-05-01T10:00:00Z',
  updateTime: '2023-05-01T10:00:00Z',
})
const json = (value: unknown) => strToU8(JSON.stringify(value))
const BASE = 'Takeout/Google Business Profile/account-1'

test("the owner's own copy of their Google reviews comes from Takeout's ZIP, without a connection (REV-32)", async ({
  account: { page },
}) => {
  const { name, place_id: placeId } = await freePlace(page.request)
  await addBusiness(page.request, name, placeId)
  const zip = zipSync({
    [`${BASE}/location-1/data.json`]: json({ title: 'Another Shop' }),
    [`${BASE}/location-1/reviews.json`]: json({ reviews: [review(1, 'x', 'ONE')] }),
    [`${BASE}/location-2/data.json`]: json({
      title: name,
      storefrontAddress: { addressLines: ['1 Pearl St'] },
    }),
    [`${BASE}/location-2/reviews.json`]: json({
      reviews: [
        review(2, 'a', 'FIVE', '(Translated by Google) Great.\n\n(Original)\nGenial.'),
        review(2, 'b', 'TWO'),
        { broken: true },
      ],
    }),
  })
  await page.goto('/your-dashboard?tab=reviews')
  await page.getByRole('button', { name: 'Import reviews from Google Takeout' }).click()
  const dialog = page.getByRole('dialog')
  const files = dialog.locator('input[type=file]')
  const file = (fileName: string, content: Uint8Array | string) => ({
    name: fileName,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })
  await expectNoFinding(page, 'the dialog')
  await expectTouchable(page)
  await files.setInputFiles(file('Reviews.json', '{"type":"FeatureCollection","features":[]}'))
  await expect(dialog.getByRole('alert')).toContainText('reviews that you wrote about other places')
  await files.setInputFiles(file('takeout.zip', zip))
  // The location of the business's own name is proposed.
  await expect(dialog.getByRole('radio', { name })).toBeChecked()
  await expect(dialog).toContainText('1 Pearl St · 2 reviews, May 2023 to May 2023')
  await expect(dialog).toContainText('1 entry has no stars or date')
  await dialog.getByRole('button', { name: 'Import 2 reviews' }).click()
  await expect(dialog).toContainText('2 reviews added, 0 updated')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const list = page.getByRole('region', { name: 'Recent Reviews' })
  await expect(list.getByRole('article', { name: /Person a/ })).toContainText('Genial.')
  await expect(list.getByText('Translated by Google')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove imported reviews' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, '2 imported reviews removed')
  await expect(list.getByRole('article', { name: /Person a/ })).toHaveCount(0)
})
