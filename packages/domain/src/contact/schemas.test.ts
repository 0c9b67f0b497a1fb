import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstIssueField } from '../errors.ts'
import { type ContactForm, contactField, contactProblems } from './check.ts'
import { CONTACT_SUBJECTS, CONTACT_TRAP } from './limits.ts'
import { contactMail } from './mail.ts'
import { contactMessageSchema } from './schemas.ts'
import { CONTACT_SUBJECT_LABELS } from './texts.ts'

const form = { name: 'Al', email: 'al@example.com', subject: 'sales', message: 'Ten or more.' }
const filled: ContactForm = { ...form, company: '' }

test('the form as documented', () => {
  expect(CONTACT_SUBJECTS).toEqual(['general', 'sales', 'support', 'demo', 'feedback'])
  for (const subject of CONTACT_SUBJECTS) {
    // Exactly the least is enough.
    const least = { ...form, subject, message: '1234567890' }
    expect(contactMessageSchema.parse({ ...least, company: '' })).toEqual({ ...least, company: undefined })
    expect(contactProblems({ ...least, company: '' })).toEqual({})
    expect(CONTACT_SUBJECT_LABELS[subject].toLowerCase()).toContain(subject)
  }
})

test.each([
  ['name', { name: ' A ' }, 'Name must be at least 2 characters.'],
  ['email', { email: 'al' }, 'Please enter a valid email address.'],
  ['subject', { subject: '' }, 'Please select a subject.'],
  ['message', { message: ' Too short ' }, 'Message must be at least 10 characters.'],
] as const)('%s: page and server refuse %j in the same words', (field, change, message) => {
  expect(contactMessageSchema.safeParse({ ...form, ...change }).error?.issues[0]?.message).toBe(message)
  expect(contactProblems({ ...filled, ...change })).toEqual({ [field]: message })
})

test.each([
  ['subject', { subject: undefined }, 'Please select a subject.'],
  ['name', { name: 'x'.repeat(201) }, 'Name cannot exceed 200 characters'],
  ['company', { company: 'x'.repeat(201) }, 'Company cannot exceed 200 characters'],
  ['message', { message: 'x'.repeat(5001) }, 'Message cannot exceed 5000 characters'],
  [null, { other: 1 }, 'Unknown field: other'],
])('%s: the server alone refuses %j', (field, change, message) => {
  const error = contactMessageSchema.safeParse({ ...form, ...change }).error ?? { issues: [] }
  expect(error.issues[0]?.message).toBe(message)
  expect(contactField(firstIssueField(error))).toBe(field)
})

test('every empty field is named at once', () => {
  const empty = { name: '', email: '', company: '', subject: '', message: '' }
  expect(Object.keys(contactProblems(empty))).toEqual(['name', 'email', 'subject', 'message'])
})

test('the page refuses nothing that the server takes', () => {
  const samples = fc.constantFrom('', ' Al ', 'Ten or more.')
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), samples)
  const forms = fc.record({
    name: text,
    email: fc.oneof(fc.emailAddress(), text),
    company: text,
    subject: fc.oneof(fc.constantFrom(...CONTACT_SUBJECTS), text),
    message: text,
  })
  fc.assert(
    fc.property(forms, (values) => {
      if (contactMessageSchema.safeParse(values).success) expect(contactProblems(values)).toEqual({})
    }),
  )
})

test('the trap is a field like any other, so that a program meets no refusal', () => {
  const trapped = { ...form, [CONTACT_TRAP]: 'https://spam.test' }
  expect(contactMessageSchema.parse(trapped)).toMatchObject(trapped)
})

test('the mail is one subject line and escaped HTML, whatever a stranger writes', () => {
  const mail = contactMail({
    name: 'Ann\r\nBcc: all@example.com',
    email: 'ann@example.com',
    company: '<b>Bread</b>\u2028& Sons',
    subject: 'demo',
    message: 'Line one.\n<script>alert(1)</script>',
  })
  expect(mail.subject).toBe('Demo: message from Ann Bcc: all@example.com')
  expect(mail.text).toContain('Company: <b>Bread</b> & Sons\n')
  expect(mail.text).toContain('Line one.\n<script>alert(1)</script>')
  expect(mail.html).toContain('&lt;b&gt;Bread')
  expect(mail.html).not.toContain('<script')
})

test('a subject line never breaks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const { subject, text } = contactMail({ ...form, name, company: null, subject: 'sales' })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(subject).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/)
      expect(subject.length).toBeLessThanOrEqual(120)
      expect(text.split('\n', 2)[1]).toBe('Subject: Sales')
    }),
  )
})
