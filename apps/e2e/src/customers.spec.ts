import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { ask, DASHBOARD, send, sentTo, unique } from './api.ts'
import { expectFitEverywhere, expectTouchable } from './fit.ts'
import { expect, test } from './fixtures.ts'
import { breakCall, expectToast } from './screens.ts'

const SCREEN = '/your-dashboard?tab=customers'
const listed = (page: Page) => page.getByRole('region', { name: 'Customers' }).getByRole('listitem')
const file = (text: string | Buffer, name = 'customers.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import customers' })
  await expect(dialog.getByText('Drop a file here: .csv, .xlsx, .vcf or .zip')).toBeVisible()
  return dialog
}
const attest = (dialog: Locator) => dialog.getByRole('checkbox', { name: /customers of my business/ }).check()
const begin = (dialog: Locator) => dialog.getByRole('button', { name: 'Import customers' }).click()

const addCustomer = (page: Page, businessId: number, more: object): Promise<unknown> =>
  send(page.request, '/api/business/customers', { businessId, ...more })

test('a customer is added and asked, found, changed and deleted', async ({ page, owner }) => {
  await page.goto(SCREEN)
  await expect(page.getByText('No customers yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  const add = dialog.getByRole('button', { name: 'Add Customer' })
  await expect(add).toBeDisabled()
  await dialog.getByLabel('Customer name').fill('Ada North')
  await expect(add).toBeEnabled()
  await expect(dialog.getByRole('checkbox', { name: 'Send a review request now' })).toBeDisabled()
  await dialog.getByLabel('Email (optional)').fill('ada@')
  await add.click()
  await expect(dialog.getByLabel('Email (optional)')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Customer name')).toHaveValue('Ada North')
  const email = `${unique('ada')}@example.com`
  await dialog.getByLabel('Email (optional)').fill(email)
  await expect(dialog.getByRole('checkbox', { name: 'Send a review request now' })).toBeChecked()
  await add.click()
  await expectToast(page, 'Customer added', 'Ada North: A review request is on its way.')
  await expect(dialog).toHaveCount(0)
  const row = listed(page).filter({ hasText: 'Ada North' })
  await expect(row).toContainText(email)
  await expect(row).toContainText('Sent')
  expect((await sentTo(page.request, email)).text).toContain(owner.business.name)

  await page.getByRole('button', { name: 'Add Customer' }).click()
  await dialog.getByLabel('Customer name').fill('Ben South')
  await dialog.getByLabel('Phone (optional)').fill('(512) 555-0177')
  await dialog.getByRole('checkbox', { name: 'Send a review request now' }).uncheck()
  await add.click()
  await expectToast(page, 'Customer added', 'Ben South: No request was sent.')
  await expect(listed(page).filter({ hasText: 'Ben South' })).toContainText('Not Sent')

  await page.getByLabel('Search customers').fill('ben')
  await expect(listed(page).filter({ hasText: 'Ada North' })).toHaveCount(0)
  await expect(listed(page).filter({ hasText: 'Ben South' })).toBeVisible()
  await page.getByLabel('Search customers').fill('zzz')
  await expect(page.getByText('No customer matches')).toBeVisible()
  await page.getByLabel('Search customers').fill('')

  await page.getByRole('button', { name: 'Edit Ada North' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Customer' })
  await expect(editing.getByLabel('Email (optional)')).toHaveValue(email)
  await editing.getByLabel('Customer name').fill(' ')
  await expect(editing.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await editing.getByLabel('Customer name').fill('Ada South')
  await editing.getByLabel('Phone (optional)').fill('512 555 0142')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Customer updated', 'Ada South')
  await expect(listed(page).filter({ hasText: 'Ada South' })).toContainText('(512) 555-0142')

  await page.getByRole('button', { name: 'Edit Ada South' }).click()
  await editing.getByLabel('Never ask').check()
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(listed(page).filter({ hasText: 'Ada South' })).toContainText('Never ask')
  await page.getByRole('button', { name: 'Edit Ada South' }).click()
  await editing.getByLabel('Never ask').uncheck()
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(listed(page).filter({ hasText: 'Ada South' })).not.toContainText('Never ask')

  await page.getByRole('button', { name: 'Ben South', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Customer' })
    .getByRole('button', { name: 'Ask', exact: true })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Ada South', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Ada South' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Ada South?' })
  await expect(question).toContainText('A request that still waits is not sent.')
  await expect(question).toContainText('A rating or a message that they left stays, without their name.')
  await question.getByRole('button', { name: 'Keep customer' }).click()
  await expect(listed(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Ada South', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Ada South' }).click()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Customer deleted', 'Ada South')
  await expect(listed(page)).toHaveCount(1)
})

test('selected customers are asked, exported and deleted', async ({ page, owner }) => {
  const { id } = owner.business
  await addCustomer(page, id, { fullName: '=Ada North', email: `${unique('ada')}@example.com` })
  await addCustomer(page, id, { fullName: 'Ben South', email: `${unique('ben')}@example.com` })
  await addCustomer(page, id, { fullName: 'Cleo West' })
  await page.goto(SCREEN)
  const card = page.getByRole('region', { name: 'Customers' })
  await expect(card.getByText('3 customers', { exact: true })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Name, A to Z')
  await expect(listed(page)).toContainText(['=Ada North', 'Ben South', 'Cleo West'])

  const all = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await all).suggestedFilename()).toBe('customers.csv')
  await page.getByRole('checkbox', { name: 'Select =Ada North' }).check()
  const some = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const text = await readFile(await (await some).path(), 'utf8')
  expect(text.split('\r\n')[1]).toMatch(/^'=Ada North,.*,Never asked,/)

  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await expect(card).toContainText('3 customers selected')
  await card.getByRole('button', { name: 'Ask for reviews', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Ask for reviews' })
  for (const step of ['Next', 'Next', 'Ask 2 customers'])
    await asking.getByRole('button', { name: step }).click()
  await expectToast(page, 'Asking 2 customers', 'You can follow, pause or cancel it above your customers.')
  await expect(page.getByRole('region', { name: 'Finished asking 2 customers for a review' })).toContainText(
    '2 asked',
  )
  await expect(listed(page).filter({ hasText: 'Ben South' })).toContainText('Sent')

  await page.getByLabel('Filter by status').selectOption('Never asked')
  await expect(page).toHaveURL(`${DASHBOARD}${SCREEN}&who=not+asked`)
  await expect(listed(page)).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select Cleo West' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Delete 1 customer?' })
    .getByRole('button', { name: 'Delete for good' })
    .click()
  await expectToast(page, '1 customer deleted')
  await expect(page.getByText('No customer matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(listed(page)).toHaveCount(2)
})

test('a file is previewed, imported with reasons, and undone', async ({ page, owner }) => {
  await addCustomer(page, owner.business.id, { fullName: 'Zoe Known', email: 'zoe@example.com' })
  await page.goto(SCREEN)
  const dialog = await openImport(page)
  await expect(dialog).toContainText('name,email,phone')
  await dialog.getByLabel('Choose a file').setInputFiles(file('name,email,phone\nAda North,ada@,5125550142'))
  await expect(dialog.getByRole('row', { name: /Ada North/ })).toContainText(
    'Kept without the email address. Please enter a valid email address.',
  )
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await dialog
    .getByLabel('Choose a file')
    .setInputFiles(
      file(
        'Nachname;Vorname;E-Mail;Handy\r\nNorth;Ada;ada@example.com;(512) 555-0142\r\nLee;Kim;kim@;\r\nKnown;Zoe;zoe@example.com;512.555.0177\r\n;;nameless@example.com;\r\n',
      ),
    )
  await expect(dialog.getByRole('button', { name: 'Import customers' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByLabel('First name')).toHaveValue('1')
  await expect(dialog.getByLabel('Last name')).toHaveValue('0')
  await expect(dialog.getByRole('row', { name: /Ada North/ })).toContainText('(512) 555-0142')
  await expect(dialog.getByRole('row', { name: /Kim Lee/ })).toContainText(
    'Please enter a valid email address.',
  )
  const country = dialog.getByLabel('Phone numbers without a country code are read as numbers of')
  await expect(country).toHaveValue('US')
  await country.selectOption('Germany')
  await expect(dialog.getByRole('row', { name: /Ada North/ })).toContainText('+495125550142')
  await country.selectOption('United States')
  await begin(dialog)
  await expect(dialog).toContainText('Please confirm that these people are customers of yours')
  await attest(dialog)
  await begin(dialog)
  await expect(dialog.getByRole('heading', { name: '2 customers added' })).toBeFocused()
  await expect(dialog).toContainText('1 was already a customer')
  await expect(dialog).toContainText('1 customer got a missing email address or phone number')
  await expect(dialog).toContainText('1 row was left out')
  const rows = dialog.getByRole('region', { name: 'Rows to look at' }).getByRole('listitem')
  await expect(rows).toHaveText(['Line 3 Kim Lee: Please enter a valid email address.'])
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download these rows with their reasons' }).click()
  expect((await download).suggestedFilename()).toBe('customers-to-fix.csv')
  await dialog.getByRole('button', { name: 'Ask for reviews' }).click()
  const campaign = page.getByRole('dialog', { name: 'Ask for reviews' })
  await expect(campaign).toContainText('1 by text, 1 by email: Ada and 1 other.')
  await campaign.getByRole('button', { name: 'Cancel' }).click()
  await expect(listed(page).filter({ hasText: 'Ada North' })).toContainText('Not Sent')
  await expect(listed(page).filter({ hasText: 'Zoe Known' })).toContainText('(512) 555-0177')

  const recent = page.getByRole('region', { name: 'Recent imports' })
  await expect(recent).toContainText('2 customers added, 1 row left out.')
  await recent.getByRole('button', { name: 'Undo import of customers.csv' }).click()
  await expectToast(page, 'Import undone', '2 customers taken out.')
  await expect(listed(page)).toHaveCount(1)
  await expect(listed(page)).not.toContainText('555-0177')
  await expect(recent).toContainText('Undone. 2 customers taken out.')
})

test('a ZIP of contacts and a workbook: the owner says which list, and it is read as any other', async ({
  owner: { page },
}) => {
  const sheet = (cells: string) => `<worksheet><sheetData>${cells}</sheetData></worksheet>`
  const cell = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const book = zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Summary" r:id="b"/><sheet name="Clients" r:id="a"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet2.xml': strToU8(sheet('')),
    'xl/worksheets/sheet1.xml': strToU8(
      sheet(
        `<row>${cell('Name')}${cell('Mobile')}${cell('Do not contact')}</row><row>${cell('Ada North')}<c><v>2175550142</v></c><c t="b"><v>1</v></c></row>`,
      ),
    ),
  })
  const contacts = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoe Known\r\nEMAIL:zoe@example.com\r\nEND:VCARD\r\n'
  const zip = Buffer.from(zipSync({ 'book.xlsx': book, 'contacts.vcf': strToU8(contacts) }))
  await page.goto(SCREEN)
  const dialog = await openImport(page)
  await dialog.getByLabel('Choose a file').setInputFiles(file(zip, 'past.zip'))
  const lists = dialog.getByRole('list', { name: 'Choose a list' }).getByRole('button')
  await expect(lists).toHaveText(['book.xlsx', 'contacts.vcf'])
  await lists.first().click()
  await expect(lists).toHaveText(['Summary', 'Clients'])
  await lists.last().click()
  await expect(dialog).toContainText("1 customer in this file has unsubscribed and won't be asked.")
  await attest(dialog)
  await begin(dialog)
  await expect(dialog.getByRole('heading', { name: '1 customer added' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(listed(page)).toContainText(['Ada North'])
  await expect(listed(page).first()).toContainText('(217) 555-0142')
  await expect(listed(page).first()).toContainText('Opted out')
  await expect(page.getByRole('region', { name: 'Recent imports' })).toContainText('book.xlsx')
})

test('a list of who unsubscribed elsewhere keeps them out, and adds nobody', async ({ page, owner }) => {
  await addCustomer(page, owner.business.id, { fullName: 'Zoe Known', email: 'zoe@example.com' })
  await page.goto(SCREEN)
  const dialog = await openImport(page)
  await dialog
    .getByLabel('Choose a file')
    .setInputFiles(file('Email\nZOE@example.com\nnew@example.com\n', 'unsubscribed_members.csv'))
  await expect(dialog.getByRole('checkbox', { name: /^Everybody in this file asked/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /customers of my business/ })).toHaveCount(0)
  await expect(dialog).toContainText("2 customers in this file have unsubscribed and won't be asked.")
  await dialog.getByRole('button', { name: 'Keep them out' }).click()
  await expect(dialog.getByRole('heading', { name: '2 contacts get no more requests' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(listed(page)).toHaveCount(1)
  await expect(listed(page)).toContainText('Opted out')
  await page.getByRole('button', { name: 'Undo import of unsubscribed_members.csv' }).click()
  await expect(listed(page)).not.toContainText('Opted out')
})

test('an upload that was cut off goes on, and adds nobody twice', async ({ owner: { page }, faults }) => {
  await page.clock.install()
  // Three parts of 128 KB.
  const inside = 'x'.repeat(300)
  const people = Array.from({ length: 900 }, (_, n) => `Person ${n},p${n}@example.com,,${inside}\n`).join('')
  const whole = file(`name,email,phone,house\n${people}`)
  let broken = 1
  await page.route('**/imports/*/parts', async (route) => {
    const { part } = route.request().postDataJSON() as { part: number }
    if (part === broken) return route.abort('connectionreset')
    return route.fallback()
  })
  await page.goto(SCREEN)
  const dialog = await openImport(page)
  await dialog.getByLabel('Choose a file').setInputFiles(whole)
  await expect(dialog).toContainText('900 rows')
  await attest(dialog)
  await begin(dialog)
  const bar = dialog.getByRole('progressbar', { name: 'Upload' })
  // The waits between two tries, until there is none any more.
  const giveUp = () =>
    expect(async () => {
      await page.clock.runFor(8000)
      await expect(dialog.getByRole('alert')).toContainText('Nobody is added twice when you go on', {
        timeout: 300,
      })
    }).toPass()
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d$/)
  await expect(dialog.getByRole('status')).toHaveText(/^[1-9]0 percent uploaded$/)
  await giveUp()
  broken = 2
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await giveUp()

  await page.reload()
  const cutOff = page.getByRole('region', { name: 'Unfinished import of customers.csv' })
  await expect(cutOff).toContainText(/\d{3} of 900 rows read, \d{3} customers added\./)
  await cutOff.getByRole('button', { name: 'Continue import of customers.csv' }).click()
  const choose = dialog.getByLabel('Choose a file')
  await choose.setInputFiles(file(`name,email,phone,house\n${people}One More,,,\n`))
  await expect(dialog.getByRole('alert')).toContainText('This is not the file that the import began with')
  broken = -1
  await choose.setInputFiles(whole)
  await expect(dialog.getByRole('heading', { name: '900 customers added' })).toBeVisible()
  await expect(cutOff).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expectToast(page, 'Import undone', '900 customers taken out.')
  await expect(dialog).toHaveCount(0)
  expect(faults.splice(0).every((fault) => /ERR_CONNECTION_RESET/.test(fault))).toBe(true)
})

test('failures of file and server are said, and nothing is lost', async ({ page, owner, faults }) => {
  await addCustomer(page, owner.business.id, { fullName: 'Ada North' })
  await page.goto(SCREEN)
  const away = (call: string) => breakCall(page, call, 500, 'away')

  await away('customers.change')
  await page.getByRole('button', { name: 'Edit Ada North' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Customer' })
  await editing.getByLabel('Customer name').fill('Ada South')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Failed to update customer', 'away')
  await expect(editing.getByLabel('Customer name')).toHaveValue('Ada South')
  await editing.getByRole('button', { name: 'Cancel' }).click()

  await away('customers.remove')
  await page.getByRole('button', { name: 'Ada North', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Ada North' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Failed to delete customer', 'away')
  await page.getByRole('button', { name: 'Keep customer' }).click()
  await expect(listed(page)).toHaveCount(1)

  await away('customers.add')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Customer' })
  await adding.getByLabel('Customer name').fill('Ben')
  await adding.getByRole('button', { name: 'Add Customer' }).click()
  await expectToast(page, 'Failed to add customer', 'away')
  await adding.getByRole('button', { name: 'Cancel' }).click()

  await away('customers.imports.begin')
  const dialog = await openImport(page)
  // What cannot be read is refused at once, with words.
  const choose = dialog.getByLabel('Choose a file')
  await choose.setInputFiles(file('<html><table><tr><td>Ada', 'customers.xls'))
  await expect(dialog.getByRole('alert')).toHaveText(
    'Only .csv, .xlsx, .vcf and .zip files can be uploaded. In Excel choose File > Save As > CSV UTF-8, then choose the new file here.',
  )
  await choose.setInputFiles(file('\n\n'))
  await expect(dialog.getByRole('alert')).toHaveText('There are no customers in this file')
  // Written by a spreadsheet on Windows, without a header.
  await choose.setInputFiles(file(Buffer.from('J\xf6rg;joerg@example.de\r\n', 'latin1')))
  await expect(dialog.getByRole('checkbox', { name: 'First row is a header' })).not.toBeChecked()
  await expect(dialog.getByRole('row', { name: /Jörg/ })).toContainText('joerg@example.de')
  await dialog.getByLabel('Full name').selectOption('Not in this file')
  await dialog.getByLabel('Email', { exact: true }).selectOption('Not in this file')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please choose the column that holds the name, the email address or the phone number',
  )
  await expect(dialog.getByRole('button', { name: 'Import customers' })).toBeDisabled()

  await page.goto(SCREEN)
  await openImport(page)
  await choose.setInputFiles(file('name\nAda\n'))
  await attest(dialog)
  await begin(dialog)
  await expectToast(page, 'Import failed', 'away')
  await expect(dialog.getByRole('button', { name: 'Import customers' })).toBeEnabled()
  expect(faults.splice(0).every((fault) => fault.includes('500'))).toBe(true)
})

test('the list, the dialogs and an import fit every width', async ({ page, owner }) => {
  await ask(page.request, owner.business.id, {
    fullName: 'Wolfeschlegelsteinhausenbergerdorff Bartholomew',
    email: `${unique('averyveryverylongaddress')}@a-long-name-of-a-domain.example.com`,
  })
  await addCustomer(page, owner.business.id, { fullName: 'Ben South', phone: '5125550177' })
  await page.goto(SCREEN)
  await expect(listed(page)).toHaveCount(2)
  await expectFitEverywhere(page)
  await page.getByRole('button', { name: 'Edit Ben South' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectTouchable(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const dialog = await openImport(page)
  await dialog
    .getByLabel('Choose a file')
    .setInputFiles(file(`Full name,E-mail,Mobile\nAda North,ada@example.com,5125550142\nKim,kim@,\n`))
  await expect(dialog.getByRole('row', { name: /Ada North/ })).toBeVisible()
  // The two check boxes of this step are 24 px, and so is what belongs to their labels.
  await expectFitEverywhere(page, undefined, false)
  await attest(dialog)
  await begin(dialog)
  await expect(dialog.getByRole('region', { name: 'Rows to look at' })).toContainText('Line 3')
  await expectFitEverywhere(page)
})
