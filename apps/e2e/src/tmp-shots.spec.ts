import { addBusiness, ask, CALL, DASHBOARD } from './api.ts'
import { test } from './fixtures.ts'

test('shots', async ({ page, ownerWithPlace }) => {
  test.setTimeout(90000)
  const names = [
    'North Shore',
    'Old Town',
    'Riverside',
    'Market Square',
    'Lakeview',
    'Hillcrest',
    'Station',
    'Harbor',
  ]
  const ids: number[] = [ownerWithPlace.business.id]
  for (const n of names) {
    const b = await addBusiness(page.request, `Copper Kettle Café ${n}`)
    ids.push(b.id)
  }
  for (const id of ids.slice(0, 4))
    for (let k = 0; k < (id % 4) + 1; k++) await ask(page.request, id, { fullName: `P ${k}` }).catch(() => {})
  const put = (businessIds: number[], group: string) =>
    page.request.post(`${DASHBOARD}/trpc/businesses.group`, {
      headers: CALL,
      data: { businessIds, group, remove: false },
    })
  await put(ids.slice(0, 4), 'North')
  await put(ids.slice(2, 6), 'Franchise')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const [w, h] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.goto('/businesses')
      await page.getByText('businesses', { exact: false }).last().waitFor()
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/B-${scheme}-${w}.png` })
      if (scheme === 'light') {
        await page.goto('/your-dashboard')
        await page.waitForTimeout(1500)
        if (w === 390)
          await page
            .getByRole('button', { name: /Copper|.*/ })
            .first()
            .waitFor()
        await page.screenshot({ path: `/tmp/B-dash-${w}.png` })
      }
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/businesses')
  await page.getByLabel('Select Copper Kettle Café Harbor').check()
  await page.getByLabel('Select Copper Kettle Café Hillcrest').check()
  await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/B-sel.png` })
  await page.getByRole('button', { name: 'Change groups' }).click()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/B-dialog.png` })
})
