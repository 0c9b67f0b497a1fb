import type { Page } from '@playwright/test'
import { addBusiness, CALL, DASHBOARD, send, unique } from './api.ts'
import { expect, test } from './fixtures.ts'
import { freePlace, givePlacesBack, signUp } from './places.ts'
import { breakCall, expectToast } from './screens.ts'

interface Stored {
  id: number
  name: string
  address: string | null
  city: string | null
  phone: string | null
  website: string | null
  placeId: string | null
  type: string | null
  category: string | null
  funnelMode: string
  timeZone: string | null
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const manage = async (page: Page): Promise<void> => {
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Business Management' }).click()
  await expect(page.getByRole('heading', { name: 'Add New Business' })).toBeVisible()
}
const stored = async (page: Page): Promise<Stored[]> => {
  const answer = await page.request.get(`${DASHBOARD}/api/businesses`, { headers: CALL })
  return (await answer.json()) as Stored[]
}
const pickPlace = async (page: Page, place: { name: string; formatted_address: string }): Promise<void> => {
  await page.getByLabel('Search for a business').fill(place.name)
  await button(page, 'Search').click()
  await page.getByRole('option').filter({ hasText: place.formatted_address }).click()
}

/** Nothing is deleted before its name was typed. */
const deleteByName = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete business' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel(/^To delete it, type its name/).fill(name)
  await confirm.click()
}

test('a business is picked, changed and deleted; others stay', async ({ page, owner }) => {
  const second = await addBusiness(page.request, `Harbour ${unique('books')}`)
  await manage(page)
  const picker = page.getByLabel('Business', { exact: true })
  await expect(picker.getByRole('option')).toHaveText([owner.business.name, second.name])
  await picker.selectOption(second.name)
  await button(page, 'Edit').click()
  const form = page.getByRole('form', { name: 'Edit business' })
  await form.getByLabel('Business name').fill('')
  await form.getByLabel('Website (optional)').fill('harbour')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Business name is required')).toBeVisible()
  await expect(page.getByText('Business address is required')).toBeVisible()
  await expect(page.getByText('Must be a valid URL')).toBeVisible()
  await form.getByLabel('Business name').fill('Harbour Books & Maps')
  await form.getByLabel('Business address').fill('7 Quay St')
  await form.getByLabel('Website (optional)').fill('')
  await button(page, 'Save changes').click()
  await expectToast(page, 'Business updated', 'Harbour Books & Maps is saved.')
  await expect(page.getByText('7 Quay St')).toBeVisible()

  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(button(page, 'Delete')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stored(page)).toHaveLength(2)
  await button(page, 'Delete').click()
  await deleteByName(page, ' harbour books & maps ')
  await expectToast(
    page,
    'Business deleted',
    'Harbour Books & Maps is gone. You can restore it in Settings for 30 days.',
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(picker.getByRole('option')).toHaveText([owner.business.name])

  // Refresh brings a business that was made elsewhere.
  const third = await addBusiness(page.request, `Lantern ${unique('bakery')}`)
  await button(page, 'Refresh').click()
  await expect(picker.getByRole('option')).toHaveText([owner.business.name, third.name])
})

test('a new place is unlocked field by field; the same again is an update', async ({ account: { page } }) => {
  const place = await freePlace(page.request)
  await manage(page)
  await expect(page.getByText('No business yet')).toBeVisible()
  await button(page, 'Save Business').click()
  await expectToast(page, 'Invalid Selection', 'Please select a business from the dropdown')
  await pickPlace(page, place)
  await expectToast(page, 'Business Selected', place.name)
  const form = page.getByRole('form', { name: 'New business' })
  const field = (label: string) => form.getByLabel(label, { exact: true })
  await expect(field('Google Place ID')).toHaveValue(place.place_id.slice(0, 8))
  for (const label of ['Name', 'Address', 'Phone', 'Website', 'Google Place ID']) {
    await expect(field(label)).not.toBeEditable()
  }
  await button(page, 'Unlock Phone').click()
  await expect(field('Phone')).toBeFocused()
  await expect(field('Phone')).toBeEditable()
  await expect(field('Name')).not.toBeEditable()

  await button(page, 'Clear Selection').click()
  for (const label of ['Name', 'Address', 'Phone', 'Website', 'Google Place ID']) {
    await expect(field(label)).toHaveValue('')
    await expect(field(label)).not.toBeEditable()
  }
  await pickPlace(page, place)
  await button(page, 'Unlock Phone').click()
  await field('Phone').fill('(512) 555-0111')
  await button(page, 'Save Business').click()
  await expectToast(page, 'New Business Added', `${place.name} is saved.`)
  const [added] = await stored(page)
  expect(added).toMatchObject({ name: place.name, placeId: place.place_id, phone: '(512) 555-0111' })
  expect(place.formatted_address.startsWith(`${added?.address}, ${added?.city}`)).toBe(true)

  await pickPlace(page, place)
  await expect(page.getByText('You have this business already: saving updates it.')).toBeVisible()
  await button(page, 'Unlock Name').click()
  await field('Name').fill(`${place.name} & Sons`)
  await button(page, 'Save Business').click()
  await expectToast(page, 'Business Updated', `${place.name} & Sons is saved.`)
  const after = await stored(page)
  expect(after).toHaveLength(1)
  expect(after[0]).toMatchObject({
    name: `${place.name} & Sons`,
    address: added?.address,
    city: added?.city,
  })
})

test('Add Business takes a Maps link, and what is typed by hand', async ({ account: { page } }) => {
  const place = await freePlace(page.request)
  await page.goto('/your-dashboard?tab=settings')
  await expect(page.getByText('No business selected')).toBeVisible()
  await expect(page.getByText('Please select a business first')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search or paste a Maps link' })).toHaveAttribute(
    'href',
    '/connect-business',
  )
  await page.getByRole('main').getByRole('button', { name: 'Add Business' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Business' })
  await dialog.getByRole('combobox').fill('https://www.google.com/maps/@39.8,-89.6,14z')
  await expect(dialog.getByRole('alert').filter({ hasText: 'choose Share' })).toBeVisible()
  await dialog.getByRole('combobox').fill(`https://maps.app.goo.gl/${place.place_id}`)
  await expect(dialog.getByLabel('Business name', { exact: true })).toHaveValue(place.name)

  await manage(page)
  await button(page, 'Unlock Name').click()
  await button(page, 'Save Business').click()
  await expect(page.getByText('Business name is required')).toBeVisible()
  await expect(page.getByText('Business address is required')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Van Repairs')
  await button(page, 'Unlock Address').click()
  await page.getByLabel('Address', { exact: true }).fill('On the road')
  await button(page, 'Save Business').click()
  await expectToast(page, 'Business created', 'Van Repairs is saved.')
  expect(await stored(page)).toMatchObject([{ name: 'Van Repairs', placeId: null }])
})

test('every failure has its documented words', async ({ page, owner, faults, playwright }) => {
  const place = await freePlace(page.request)
  await breakCall(page, '**businesses.list')
  await manage(page)
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await page.unroute('**/trpc/**businesses.list**')
  await button(page, 'Try again').click()
  await expect(page.getByLabel('Business', { exact: true })).toBeVisible()
  await breakCall(page, 'businesses.update')
  await breakCall(page, 'businesses.remove')
  await button(page, 'Edit').click()
  await page.getByLabel('Business address').fill('1 Main St')
  await button(page, 'Save changes').click()
  await expectToast(page, 'Update failed', 'Failed to update business')
  await button(page, 'Cancel').click()
  await expect(button(page, 'Edit')).toBeFocused()
  await button(page, 'Delete').click()
  await deleteByName(page, owner.business.name)
  await expectToast(page, 'Deletion failed', 'Failed to delete business')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stored(page)).toMatchObject([{ name: owner.business.name }])

  await breakCall(page, 'places.search')
  await page.getByLabel('Search for a business').fill('anything')
  await button(page, 'Search').click()
  await expectToast(page, 'Search Error', 'Search service temporarily unavailable. Please try again later.')
  await page.unroute('**/trpc/places.search**')
  await breakCall(page, 'businesses.create')
  await pickPlace(page, place)
  await button(page, 'Save Business').click()
  await expectToast(
    page,
    'Error Saving Business',
    'There was a problem saving your business information. Please try again.',
  )
  await page.goto('/your-dashboard?tab=settings')
  await page.getByLabel('Website').fill('https://lantern.example')
  await button(page, 'Update Website').click()
  await expectToast(page, 'Update failed', 'There was an error updating your business information')
  await page.getByRole('main').getByRole('button', { name: 'Add Business' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Business' })
  // The other fields in the same way: businesses/add-dialog.test.ts.
  await expect(dialog.getByRole('button', { name: 'Add Business' })).toBeDisabled()
  await dialog.getByLabel('Business name', { exact: true }).press('Enter')
  const words = 'Please enter a business name or search for a business'
  await expectToast(page, 'Missing business name', words)
  for (const [label, value] of [
    ['Business name', 'Van Repairs'],
    ['City', 'Boise'],
    ['State', 'ID'],
    ['Category', 'Repair'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Add Business' }).click()
  await expectToast(page, 'Failed to add business', 'There was an error adding your business.')
  expect(faults.splice(0).every((line) => line.includes('status of 502'))).toBe(true)

  // A place of another account is claimed from here too.
  await page.unrouteAll()
  const elsewhere = await playwright.request.newContext()
  const { name, placeId } = (await signUp(elsewhere)).business
  await manage(page)
  await page.getByLabel('Search for a business').fill(name)
  await button(page, 'Search').click()
  await page.getByRole('option').filter({ hasText: name }).first().click()
  await button(page, 'Save Business').click()
  await expectToast(page, 'Error Saving Business', 'A business with this place_id already exists')
  await button(page, 'This is my business').click()
  await expect(page).toHaveURL(new RegExp(`/claim-business\\?business=\\d+&place_id=${placeId}`))
  await givePlacesBack(elsewhere)
  await elsewhere.dispose()
})

test('the Business sub-tab checks the form and keeps every setting', async ({ page, owner }) => {
  const kind = { type: 'car_repair', category: 'car_repair' }
  await send(page.request, `/api/businesses/${owner.business.id}`, kind, 'patch')
  await page.goto('/your-dashboard?tab=settings')
  const form = page.getByRole('form', { name: 'Business information' })
  await expect(form.getByLabel('Type')).toHaveValue('Car repair')
  await expect(form.getByLabel('Category')).toHaveValue('Car repair')
  await form.getByLabel('Business name').fill('L')
  await form.getByLabel('Website').fill('lantern')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Business name must be at least 2 characters')).toBeVisible()
  await expect(page.getByText('Must be a valid URL')).toBeVisible()
  await form.getByLabel('Website').fill('')
  await button(page, 'Update Website').click()
  await expectToast(page, 'Website URL missing', 'Please enter a website URL before updating.')
  await form.getByLabel('Website').fill('lantern.example')
  await button(page, 'Update Website').click()
  await expectToast(page, 'Website updated', 'https://lantern.example')
  await expect(form.getByLabel('Website')).toHaveValue('https://lantern.example')
  expect((await stored(page))[0]).toMatchObject({
    name: owner.business.name,
    website: 'https://lantern.example',
  })
  await form.getByLabel('Business name').fill('Lantern Garage')
  await form.getByLabel('Category').fill('Vintage cars')
  await button(page, 'Save changes').click()
  await expectToast(page, 'Business updated', 'Lantern Garage is saved.')
  expect((await stored(page))[0]).toMatchObject({ type: 'car_repair', category: 'Vintage cars' })

  await page.getByRole('tab', { name: 'Review sites' }).click()
  await expect(page.getByRole('radio', { name: 'Split by rating' })).toBeChecked()
  await expect(page.getByText(/1 to 3 stars lead to a private message/)).toBeVisible()
  await page.getByRole('radio', { name: 'Same page for everyone' }).check()
  await button(page, 'Save survey settings').click()
  await expectToast(page, 'Business updated', 'It applies to new ratings.')
  await page.getByRole('tab', { name: 'Messages' }).click()
  await page.getByLabel('Time zone').selectOption('America/Chicago')

  // How many reminders new requests get (REQ-8).
  const count = page.getByLabel('Reminders per request')
  await expect(count).toHaveValue('1')
  await expect(page.getByLabel('Time between messages')).toHaveValue('7')
  await count.selectOption('Up to 3 reminders')
  await page.getByLabel('Time between messages').selectOption('5 days')
  await button(page, 'Save reminders and hours').click()
  await expectToast(page, 'Business updated', 'It applies to new requests.')
  const saved = { funnelMode: 'neutral', timeZone: 'America/Chicago', reminders: 3, reminderDays: 5 }
  expect((await stored(page))[0]).toMatchObject(saved)
  await count.selectOption('None')
  await expect(page.getByLabel('Time between messages')).toBeDisabled()
  await button(page, 'Save reminders and hours').click()
  await expect.poll(async () => (await stored(page))[0]).toMatchObject({ reminders: 0 })
  await page.reload()
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Chicago')
  await expect(count).toHaveValue('0')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Same page for everyone' })).toBeChecked()
})

test('a business gets its place on Google later, and is deleted', async ({ page, owner }) => {
  const place = await freePlace(page.request)
  await page.goto('/your-dashboard?tab=settings')
  const google = page.getByRole('region', { name: 'Google place' })
  await expect(google).toContainText('No Google ID.')
  await google.getByRole('button', { name: 'Find it on Google' }).click()
  await google.getByRole('combobox', { name: 'Find it on Google' }).fill(place.name)
  await google.getByRole('option').filter({ hasText: place.formatted_address }).click()
  await google.getByRole('button', { name: 'Use this place' }).click()
  await expectToast(page, 'Business updated', `${owner.business.name} belongs to its place on Google now.`)
  await expect(google).toContainText(`Place ID ${place.place_id.slice(0, 8)}.`)
  expect((await stored(page))[0]).toMatchObject({ name: owner.business.name, placeId: place.place_id })
  await button(page, `Delete ${owner.business.name}`).click()
  await deleteByName(page, owner.business.name)
  const gone = `${owner.business.name} is gone. You can restore it in Settings for 30 days.`
  await expectToast(page, 'Business deleted', gone)
  expect(await stored(page)).toEqual([])
  const deleted = page.getByRole('region', { name: 'Deleted businesses' })
  await expect(deleted).toContainText(/Can be restored until \w+ \d+, \d{4}/)
  await deleted.getByRole('button', { name: `Restore ${owner.business.name}` }).click()
  await expectToast(
    page,
    'Business restored',
    'Messages that were due while it was deleted were cancelled. Its campaigns are paused, and Google has to be connected again.',
  )
  await expect(deleted).toHaveCount(0)
  expect(await stored(page)).toHaveLength(1)
})
