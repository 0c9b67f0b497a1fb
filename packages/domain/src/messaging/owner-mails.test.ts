import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountChangeMail } from '../accounts/account-change-mail.ts'
import { emailConfirmationMail } from '../accounts/email-confirmation-mail.ts'
import { invitationMail } from '../accounts/invitation-mail.ts'
import { passwordResetMail } from '../accounts/password-reset-mail.ts'
import { claimCodeMail, placeNotificationMail } from '../businesses/claims/mails.ts'
import { accessLostMail, reconnectMail } from '../businesses/google-mails.ts'
import { newcomersMail, newcomersSms } from '../customers/newcomers-notification.ts'
import { exportMail } from '../data/export-mail.ts'
import { OWNER_LANGUAGES, type OwnerLanguage } from '../languages/languages.ts'
import { invitationMail as teamInvitationMail } from '../organizations/invitation-mail.ts'
import { signInHelpMail } from '../organizations/sign-in-help-mail.ts'
import { movesMail, movesSms } from '../ranking/moves-notification.ts'
import type { MailedReport } from '../reports/report.ts'
import { reportMail } from '../reports/report-mail.ts'
import { notificationMail, notificationSms } from '../reviews/inbox/notification.ts'
import { accessEndedMail } from '../webhooks/access-ended-mail.ts'
import { webhookOffMail } from '../webhooks/turned-off-mail.ts'
import { withOffLink } from './off-link.ts'
import { withPrivacyLink } from './privacy-link.ts'
import { smsSize } from './segments.ts'

const OWN = { businessName: 'Blue Door', link: 'https://d.example/x', settingsLink: 'https://d.example/s' }
const CODE = { code: '12345678', link: OWN.link }
const SUPPORT = { recoveryLink: OWN.link, supportEmail: 'help@d.example' }
const CHANGES = [
  'password',
  'email',
  'two-step-on',
  'two-step-off',
  'recovery-codes',
  'passkey-added',
] as const
const MORE_CHANGES = ['passkey-removed', 'new-device', 'member-joined', 'help-offered', 'help-used'] as const

const move = (now: number | null, before: number | null) => ({
  keyword: 'rye',
  location: 'Austin',
  now,
  before,
})
const MOVES = [move(3, 8), move(8, 3), move(null, 7), move(7, null)]
const uploads = [{ fileName: 'a.csv', added: 2 }]
const newcomers = { uploads, newcomers: [{ name: null }, { name: 'Anonymous' }], newcomerCount: 9 }
const said = { customerName: null, rating: 1, message: 'Sopa', language: null }
const google = (kind: 'new' | 'changed' | 'vanished' | 'back' | 'reply-rejected') => ({
  ...{ kind, authorName: null, rating: 2, ratingBefore: 5, text: null, rejectedBecause: null },
})
const GOOGLE = (['new', 'changed', 'vanished', 'back', 'reply-rejected'] as const).map(google)
const REVIEWS = [
  { entries: [{ ...said, answered: false }], count: 1, google: { entries: [], count: 0 } },
  { entries: [{ ...said, message: null, answered: false }], count: 1, google: { entries: [], count: 0 } },
  { entries: [{ ...said, answered: true }], count: 1, google: { entries: [], count: 0 } },
  { entries: [{ ...said, answered: true }], count: 3, google: { entries: [], count: 0 } },
  { entries: [], count: 0, google: { entries: GOOGLE, count: 7 } },
  ...['OFFENSIVE', 'OTHER'].map((rejectedBecause) => ({
    ...{ entries: [], count: 0 },
    google: { entries: [{ ...google('reply-rejected'), rejectedBecause }], count: 1 },
  })),
  { entries: [], count: 4, google: { entries: GOOGLE, count: 7 } },
  ...GOOGLE.map((entry) => ({ entries: [], count: 0, google: { entries: [entry], count: 1 } })),
]
const FIGURES = {
  ...{ sent: 12, opened: 8, answered: 5, toPublic: 3, ratings: 6, ratingAverage: 4.5, feedback: 2 },
  ...{ publicReviews: 1, publicAverage: 4.6, replies: 1 },
}
const CHANGE_KINDS = ['first', 'same', 'entered', 'left', 'source'] as const

function reportsOf(kind: 'week' | 'month', count: number): MailedReport[] {
  const day = '2026-06-01'
  const keywords = Array.from({ length: 12 }, (_, n) => ({
    ...{ keyword: 'rye', location: 'Austin', position: n === 0 ? null : n },
    change: { kind: CHANGE_KINDS[n % 5] ?? 'same' },
  }))
  const trend = [5, 6].map((sent) => ({ day, sent, answered: 2 }))
  const report = {
    name: 'Blue Door',
    period: { kind, day },
    figures: FIGURES,
    before: FIGURES,
    keywords,
    trend,
  }
  return Array.from({ length: count }, () => ({ ...report, waiting: 2, link: OWN.link }))
}

/** Every mail to owners, in each of its forms. */
const mailsIn = (
  language: OwnerLanguage,
): Record<string, { subject: string; text: string; html: string }[]> => ({
  invitation: [invitationMail({ link: OWN.link, operator: null, language })],
  reset: [passwordResetMail({ name: 'Ana', username: 'ana', link: OWN.link, language })],
  change: [...CHANGES, ...MORE_CHANGES].map((kind) =>
    accountChangeMail({ kind, name: null, ...SUPPORT, language }),
  ),
  help: [signInHelpMail({ organization: null, link: OWN.link, language })],
  confirmation: [emailConfirmationMail({ ...CODE, language })],
  claim: [claimCodeMail({ ...CODE, placeName: 'Blue Door', language })],
  place: (['lost', 'granted', 'rejected'] as const).map((kind) =>
    placeNotificationMail({ kind, placeName: 'Blue Door', link: OWN.link, ...SUPPORT, language }),
  ),
  team: (['owner', 'manager', 'staff', 'viewer'] as const).map((role) =>
    teamInvitationMail({ organization: null, invitedBy: null, role, link: OWN.link, language }),
  ),
  google: [reconnectMail({ ...OWN, language }), accessLostMail({ ...OWN, accountName: null, language })],
  export: [exportMail({ link: OWN.link, language })],
  webhook: (['failing', 'gone'] as const).map((because) =>
    webhookOffMail({ host: 'd.example', because, link: OWN.link, language }),
  ),
  access: [
    accessEndedMail({
      ended: [
        { kind: 'key', name: 'Till' },
        { kind: 'webhook', name: 'd.example' },
      ],
      link: OWN.link,
      language,
    }),
  ],
  reviews: REVIEWS.map((told) => notificationMail({ ...OWN, ...told, language })),
  newCustomers: [newcomersMail({ ...OWN, ...newcomers, language })],
  rankingChanges: [MOVES, ...MOVES.map((one) => [one])].map((moves) =>
    movesMail({ ...OWN, moves, language }),
  ),
  reports: (['week', 'month'] as const).flatMap((kind) =>
    [1, 2].map((count) => {
      const reports = reportsOf(kind, count)
      return reportMail({
        ...OWN,
        period: { kind, day: '2026-06-01' },
        reports,
        more: 2,
        switchedOn: count === 2,
        language,
      })
    }),
  ),
})

const textsIn = (language: OwnerLanguage): string[] => [
  ...REVIEWS.map((told) => notificationSms({ ...OWN, ...told, language })),
  newcomersSms({ ...OWN, ...newcomers, language }),
  movesSms({ ...OWN, moves: MOVES, language }),
]

/** Words that stand between the arguments of English messages. */
const ENGLISH = ['mails', 'reports', 'ranking', 'reviews'].flatMap((feature) => {
  const file = new URL(`../../messages/${feature}/en.json`, import.meta.url)
  const messages = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return messages.flatMap((message) => message.split(/\{\w+, \w+, |[{}]/)).map((words) => words.trim())
})
const letters = (text: string) => ` ${text.replace(/[^\p{L}]+/gu, ' ').trim()} `
const PHRASES = ENGLISH.filter((words) => / /.test(words) && words.length > 8).map(letters)
const englishIn = (text: string) => PHRASES.filter((words) => letters(text).includes(words))

test.each(Object.keys(mailsIn('es')))('no English is left in the Spanish mail: %s', (kind) => {
  const [spanish, english] = [mailsIn('es')[kind] ?? [], mailsIn('en')[kind] ?? []]
  expect(spanish.length).toBeGreaterThan(0)
  for (const [n, mail] of spanish.entries()) {
    const { text, html } = withPrivacyLink(
      withOffLink(mail, { link: OWN.link, label: 'Reseñas', language: 'es' }),
      'https://d.example',
    )
    expect(html).toContain('<html lang="es"')
    expect(englishIn(`${mail.subject}\n${text}\n${html}`)).toEqual([])
    expect(text).not.toMatch(/Hello|Privacy|Anonymous|\b(?:Owner|Staff)\b|undefined/)
    expect(englishIn(english[n]?.text ?? '')).not.toEqual([])
    expect(english[n]?.html).toContain('<html lang="en"')
  }
})

test.each(OWNER_LANGUAGES)('a text in %s has plain letters', (language) => {
  for (const text of textsIn(language)) {
    expect(smsSize(text), text).toMatchObject({ encoding: 'GSM-7' })
    expect(englishIn(text).length > 0, text).toBe(language === 'en')
  }
})

test('a Spanish report has dates in Spanish, and numbers as in the United States', () => {
  const [week, , month] = mailsIn('es').reports ?? []
  expect(week?.subject).toBe('Su semana del 1 jun en Blue Door')
  expect(month?.subject).toBe('Su mes de junio de 2026 en Blue Door')
  expect(week?.text).toContain('Promedio de estas calificaciones: 4.5 (4.5 la semana anterior)')
})
