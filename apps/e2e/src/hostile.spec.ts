import { addBusiness, ask, DASHBOARD, rate, register, send, unique, WEB } from './api.ts'
import { expect, test } from './fixtures.ts'

/** Each would leave an element with this mark, or open a dialog, where text is taken for markup or for code. */
const MARK = 'data-planted'
const PAYLOADS = [
  `<img src=x ${MARK} onerror=alert(1)>`,
  `"><svg ${MARK} onload=alert(1)>`,
  `' ${MARK} autofocus onfocus=alert(1) x='`,
  `</script><script ${MARK}>alert(1)</script>`,
  `</textarea></title><iframe ${MARK} srcdoc="<script>parent.alert(1)</script>">`,
  `<a ${MARK} href="javascript:alert(1)">x</a>`,
  `{{constructor.constructor("alert(1)")()}}<b ${MARK}>`,
  `\${alert(1)}<math ${MARK}><mtext></mtext></math>`,
  `<style ${MARK}>*{display:none}</style>`,
  `<form ${MARK} action=//evil.example><input name=q>`,
]

test('what people wrote is text on every screen that shows it', async ({ page }) => {
  const { request } = page
  const { email } = await register(request)
  const [first = '', ...others] = PAYLOADS
  const all = PAYLOADS.join(' ')
  const business = await addBusiness(request, `${unique('shop')} ${first}`)
  await send(
    request,
    '/api/user/profile',
    {
      email,
      firstName: first,
      lastName: others[0],
      phone: '<b data-planted>',
      company: others[1],
    },
    'put',
  )
  await send(
    request,
    `/api/businesses/${business.id}`,
    {
      address: others[2],
      city: others[3]?.slice(0, 100),
      phone: '<b data-planted>',
      category: others[4]?.slice(0, 100),
      type: others[5]?.slice(0, 100),
    },
    'patch',
  )
  for (const [n, payload] of PAYLOADS.entries()) {
    const fullName = `${payload} ${n}`
    const asked = await ask(request, business.id, { fullName })
    if (n < 4) {
      const reviewId = await rate(request, business.id, asked, 1)
      await send(request, '/api/feedback', { businessId: business.id, reviewId, feedback: all.slice(0, 490) })
    }
  }
  await send(request, '/api/integrations/fivestead/feedback', {
    type: 'feedback',
    source: 'web-survey',
    businessId: business.id,
    name: first,
    phone: '<b data-planted>',
    rating: 1,
    message: all.slice(0, 490),
  })
  await send(request, '/trpc/ranking.track', {
    businessId: business.id,
    keyword: first,
    location: others[0],
  }).catch(() => null)

  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  const prefill = new URLSearchParams({
    name: first,
    place_id: 'ChIJ-nowhere-at-all',
    address: all,
    website: first,
  })
  const screens = [
    ...['insights', 'reviews', 'requests', 'seo', 'customers', 'settings'].map(
      (tab) => `${DASHBOARD}/your-dashboard?tab=${tab}`,
    ),
    `${DASHBOARD}/settings`,
    `${DASHBOARD}/connect-business?${prefill}`,
    `${DASHBOARD}/your-dashboard?tab=${encodeURIComponent(first)}`,
    `${DASHBOARD}/sandbox/outbox`,
    `${WEB}/survey/${business.id}`,
    `${WEB}/company/${business.slug}`,
    `${WEB}/survey/${encodeURIComponent(first)}`,
    `${WEB}/company/${encodeURIComponent(first)}`,
  ]
  let shown = 0
  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.getByRole('heading').first(), screen).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.locator(`[${MARK}]`), screen).toHaveCount(0)
    if ((await page.getByText('alert(1)').filter({ visible: true }).count()) > 0) shown += 1
  }
  expect(shown, 'screens that show such words').toBeGreaterThan(5)
  expect(dialogs).toEqual([])
})
