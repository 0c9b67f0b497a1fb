import { ask, sentTo, surveyLink, unique } from './api.ts'
import { expectFitEverywhere, expectWordsFit } from './fit.ts'
import { BOTH, expect, test } from './fixtures.ts'
import { expectToast, openTools, quickSend } from './screens.ts'

test(
  'in Spanish: the owner chooses it, the mail asks in it, the customer answers in it',
  BOTH,
  async ({ ownerWithPlace: { page, business }, browser, isMobile }) => {
    await page.goto('/your-dashboard?tab=settings&section=messages')
    await page.getByLabel('Language of your customers').selectOption('Español')
    await page.getByRole('button', { name: 'Save reminders and hours' }).click()
    await expectToast(page, 'Business updated', 'It applies to new requests.')
    const email = `${unique('luz')}@example.com`
    const tools = await openTools(page, isMobile)
    if (isMobile) await tools.getByRole('button', { name: 'More: language and time' }).click()
    await expect(tools.getByLabel('Language', { exact: true })).toHaveValue('es')
    await expect(tools.getByText('gracias por elegirnos')).toBeVisible()
    await quickSend(tools, 'Luz Vega', email)
    const mail = await sentTo(page.request, email)
    expect(mail.subject).toBe(`Su experiencia con ${business.name}`)
    expect(mail.text).toContain('Hola Luz:')
    expect(mail.text).toMatch(/Política de privacidad: \S+\/privacy\n$/)

    const customer = await browser.newContext({ locale: 'nl-NL' })
    const survey = await customer.newPage()
    await survey.goto(surveyLink(mail))
    await expect(
      survey.getByRole('heading', { name: `Califique su experiencia con ${business.name}` }),
    ).toBeVisible()
    await expect(survey.locator('fieldset[data-live]')).toBeVisible()
    await survey.getByText('2 estrellas').click()
    await survey.getByRole('button', { name: 'Enviar calificación' }).click()
    await survey.getByLabel('Su comentario').fill('corto')
    await survey.getByRole('button', { name: 'Enviar comentario' }).click()
    await expect(survey.getByRole('alert')).toHaveText('El comentario debe tener al menos 10 caracteres.')
    await survey.getByLabel('Su comentario').fill('Esperé veinte minutos.')
    await survey.getByRole('button', { name: 'Enviar comentario' }).click()
    await expect(survey.getByRole('heading', { name: '¡Gracias por su opinión!' })).toBeVisible()
    await customer.close()

    await page.goto('/inbox')
    const words = page.getByText('Esperé veinte minutos.').first()
    await expect(words).toHaveAttribute('lang', 'es')
    await expect(page.getByText('survey, in Spanish')).toBeVisible()
    await words.click()
    const thread = page.getByRole('article', { name: 'Conversation with Luz Vega' })
    await expect(thread.getByText('Written in Spanish')).toBeVisible()
    await expect(thread.getByText('Esperé veinte minutos.')).toHaveAttribute('lang', 'es')
  },
)

test('a template has a Spanish version: a Spanish customer gets it by text, a French one the first text, which is said before', async ({
  ownerWithPlace: { page, business },
}) => {
  test.slow()
  await page.goto('/your-dashboard?tab=settings&section=messages')
  await page.getByRole('button', { name: 'New template' }).click()
  const dialog = page.getByRole('dialog')
  const message = dialog.getByLabel('Message', { exact: true })
  await dialog.getByLabel('Name', { exact: true }).fill('After lunch')
  await message.fill('[Business name]: how was the soup, [First name]? [Survey link]')
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await page.getByRole('button', { name: 'Edit After lunch' }).click()
  await dialog.getByLabel('Language').selectOption('Spanish')
  await expect(message).toHaveAttribute('lang', 'es')
  await expect(message).toHaveValue(/^\[Business name\]: Hola \[First name\], ¿qué tal le fue\?/)
  await expect(dialog.getByText('"Responda STOP para darse de baja" is added at the end.')).toBeVisible()
  await message.fill('[Business name]: denos 5 estrellas [Survey link]')
  await expect(dialog.getByText('Do not ask for a number of stars')).toBeVisible()
  await expect(dialog.getByLabel('Language')).toBeDisabled()
  await message.fill('[Business name]: ¿cómo estuvo la sopa, [First name]? [Survey link]')
  await expectFitEverywhere(page)
  await dialog.getByRole('button', { name: 'Save version' }).click()
  await expect(page.getByText('Also in Spanish')).toBeVisible()

  const send = async (name: string, language: string, note: string | null) => {
    const phone = `+1512557${String(Date.now()).slice(-4)}`
    const tools = await openTools(page, false)
    await tools.getByLabel('Phone or email').fill(phone)
    await tools.getByLabel('Message').selectOption('After lunch')
    await tools.getByLabel('Language', { exact: true }).selectOption(language)
    await tools.getByLabel('Customer name').fill(name)
    const said = tools.getByText(`${name} gets the English one.`)
    if (note === null) await expect(said).toHaveCount(0)
    else await expect(said).toHaveText(note)
    await quickSend(tools, name, phone)
    return (await sentTo(page.request, phone)).text
  }
  const spanish = await send('Ana', 'Spanish', null)
  expect(spanish).toContain(`${business.name}: ¿cómo estuvo la sopa, Ana? http`)
  expect(spanish).toMatch(/ Responda STOP para darse de baja$/)
  const note = 'No French version of this template: Luc gets the English one.'
  const french = await send('Luc', 'French', note)
  expect(french).toContain(`${business.name}: how was the soup, Luc? http`)

  await page.getByRole('button', { name: 'Edit After lunch' }).click()
  await dialog.getByLabel('Language').selectOption('Spanish')
  await dialog.getByRole('button', { name: 'Remove this version' }).click()
  await expect(dialog.getByText('Customers who read Spanish then get the English one.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove version' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Also in Spanish')).toHaveCount(0)
})

test('in Arabic: the text and the survey of a customer who reads it, from the right', async ({
  newBusiness,
  page,
}) => {
  const business = await newBusiness()
  const phone = `+1512557${String(Date.now()).slice(-4)}`
  await ask(business.calls, business.id, { fullName: 'Layla Haddad', phone, language: 'ar' })
  const text = await sentTo(business.calls, phone)
  expect(text.text).toContain('مرحبًا \u2068Layla\u2069،')
  expect(text.text).toMatch(/أرسل STOP لإيقاف الرسائل$/)
  await page.goto(surveyLink(text))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('fieldset[data-live]')).toBeVisible()
  // The first star stands on the right.
  const [first, last] = await Promise.all(
    ['نجمة واحدة', '5 نجوم'].map((name) => page.locator('label', { hasText: name }).boundingBox()),
  )
  expect(first?.x ?? 0).toBeGreaterThan(last?.x ?? 0)
  await page.getByText('5 نجوم').click()
  await page.getByRole('button', { name: 'إرسال التقييم' }).click()
  await expect(page.getByRole('heading', { name: 'شكرًا على رأيك الإيجابي!' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Google/ }).first()).toBeVisible()
})

test('unsubscribing in Arabic and Spanish: from the right, and what is pressed stays in the language', async ({
  newBusiness,
  browser,
}) => {
  const business = await newBusiness()
  const email = `${unique('layla')}@example.com`
  await ask(business.calls, business.id, { fullName: 'Layla Haddad', email, language: 'ar' })
  const [link = ''] = /http\S+\/unsubscribe\/\S+/.exec((await sentTo(business.calls, email)).text) ?? []
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: /^هل تريد إيقاف رسائل البريد الإلكتروني من/ })).toBeVisible()
  await expectFitEverywhere(page)
  await page.getByRole('link', { name: 'Español' }).click()
  await page.getByRole('button', { name: 'Darse de baja', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Se dio de baja' })).toBeVisible()
  await page.getByRole('button', { name: 'Volver a suscribirse' }).click()
  await expect(page.getByRole('heading', { name: 'Se volvió a suscribir' })).toBeVisible()
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.getByRole('button', { name: 'إلغاء الاشتراك', exact: true })).toBeVisible()
  await context.close()
})

test('the switch works without a script, and the choice stays on the device', async ({
  business,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${process.env.E2E_WEB}/company/${business.slug}`)
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Wie zufrieden waren Sie?' })).toBeVisible()
  await page.goto(`${process.env.E2E_WEB}/survey/${business.id}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await context.close()
})

test('the survey and the company page fit every width in the other languages, and axe finds nothing', async ({
  business,
  page,
}) => {
  for (const language of ['ar', 'de', 'es', 'fr', 'pt-BR'])
    for (const path of [`/survey/${business.id}`, `/company/${business.slug}`]) {
      await page.goto(`${process.env.E2E_WEB}${path}?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectWordsFit(page)
    }
})
