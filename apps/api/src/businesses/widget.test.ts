import { beforeEach, expect, test } from 'vitest'
import { dataOf, refusalOf } from '../testing/answers.ts'
import { type Owner, signUp } from '../testing/owners.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const testApp = useTestApp()
let owner: Owner
let businessId: number

beforeEach(async () => {
  owner = await signUp(testApp)
  businessId = owner.business.id
})

const save = (kinds: string[], theme = 'auto') =>
  owner.browser.mutate('widget.save', { businessId, kinds, theme })
const shown = () => testApp.get(`/api/widgets/${owner.business.slug}`)

test('nothing is shown until the owner switches a part on, and nothing after all are off', async () => {
  const none = { kinds: [], theme: 'auto', count: 0, average: null, stars: [0, 0, 0, 0, 0] }
  expect(await dataOf(owner.browser.query('widget.get', { businessId }))).toMatchObject(none)
  expect((await shown()).status).toBe(404)
  await save(['badge'], 'dark')
  expect((await shown()).body).toMatchObject({ kinds: ['badge'], theme: 'dark', count: 0, average: null })
  await save([])
  expect((await shown()).status).toBe(404)
})

test('every rating given here counts, low ones too, and no words or people are told', async () => {
  await save(['stars', 'badge'])
  for (const rating of [1, 5, 5]) await testApp.post('/api/reviews', { businessId, rating })
  const { name, slug } = owner.business
  expect((await shown()).body).toEqual({
    ...{ name, slug, kinds: ['badge', 'stars'], theme: 'auto' },
    ...{ count: 3, average: '3.7', stars: [1, 0, 0, 0, 2], language: 'en', colors: null },
    words: {
      ...{
        leave: 'Leave a review',
        newTab: '(opens in a new tab)',
        none: 'No ratings yet',
        outOf: 'out of 5 stars,',
        sources: 'From invited customers and other visitors, not verified',
      },
      ...{ ratings: '3 ratings on Fivestead', stars: ['star: ', 'stars: ', 'stars: ', 'stars: ', 'stars: '] },
    },
  })
  await owner.browser.patch(`/api/businesses/${businessId}`, { language: 'es' })
  expect((await shown()).body).toMatchObject({
    language: 'es',
    words: { ratings: '3 calificaciones en Fivestead' },
  })
})

test('parts have the brand: colors that are legible on each ground, and no name of ours under white label', async () => {
  await save(['badge'])
  await owner.browser.mutate('brand.save', { businessId, color: '#ffd400', whiteLabel: true })
  const { body } = await shown()
  expect(body).toMatchObject({
    colors: {
      light: { primary: '#ffd400', onPrimary: '#000000' },
      dark: { primary: '#ffd400', link: '#ffd400' },
    },
    words: { ratings: '0 ratings collected by the business' },
  })
  expect(body.colors.light.link).not.toBe('#ffd400')
})

test('a part that is none is refused', async () => {
  expect(await refusalOf(save(['google']))).toEqual([400, 'Unknown part'])
})
