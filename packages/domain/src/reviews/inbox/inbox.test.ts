import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../languages/languages.ts'
import { all } from '../../languages/messages/request/all.ts'
import {
  type GoogleEntry,
  notificationMail,
  notificationSms,
  type ReviewNotification,
} from './notification.ts'
import { REPLY_LINKS, type ReplyLinks, replyProblem, replySms } from './reply.ts'
import { renderReply } from './reply-message.ts'
import { addNoteSchema, inboxSchema, threadReplySchema, threadStateSchema } from './schemas.ts'
import { FEEDBACK_STATE_LABELS, FEEDBACK_STATES, INBOX } from './states.ts'

const ID = '3f2b8a52-6c0e-4f2e-9a2e-0d5a0f6f8c11'
const VALUES = {
  ...({ links: 'allowed', language: 'en' } as const),
  customerName: 'Ann Baker',
  businessName: "Joe's Pizza",
  text: 'Sorry, Ann.\nCome back and we make it <right>.',
  feedback: 'Cold soup & slow.\nNever again.',
  unsubscribeLink: 'https://reviews.example/unsubscribe/t',
  postalAddress: '12 Main St, Springfield, IL',
}

test('states have names, and the toasts say them', () => {
  const names = FEEDBACK_STATES.map((state) => FEEDBACK_STATE_LABELS[state])
  expect(names).toEqual(['New', 'In progress', 'Resolved'])
  expect(INBOX.stateDone('in progress')).toEqual({ title: 'Marked as in progress' })
  expect(INBOX.replyDone('Ann').description).toBe('Ann gets it in a moment.')
})

describe('what the inbox takes', () => {
  const said = (
    schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
    value: object,
  ) => schema.safeParse({ businessId: 1, threadId: ID, ...value }).error?.issues[0]?.message

  test('a list by state and stars', () => {
    const list = { businessId: 7, state: 'new', rating: 2, limit: 5 }
    expect(inboxSchema.parse({ ...list, businessId: '7' })).toEqual(list)
    const { error } = inboxSchema.safeParse({ businessId: 1, rating: 6 })
    expect(error?.issues[0]?.message).toBe('rating must be from 1 to 5')
    expect(inboxSchema.safeParse({ businessId: 1, state: 'open' }).success).toBe(false)
  })

  test('a state, a note, a reply', () => {
    expect(said(threadStateSchema, { state: 'done' })).toBe('state must be new, in progress or solved')
    expect(said(addNoteSchema, { note: 'x'.repeat(2001) })).toBe('Note cannot exceed 2000 characters')
    expect(said(addNoteSchema, { note: '  ' })).toBe('Please write a note.')
    const reply = { channel: 'email', text: 'Sorry.', submissionKey: 'key-12345' }
    expect(said(threadReplySchema, reply)).toBeUndefined()
    expect(said(threadReplySchema, { ...reply, text: ' ' })).toBe('Please write a reply.')
    expect(said(threadReplySchema, { ...reply, text: 'x'.repeat(2001) })).toBe(
      'Reply cannot exceed 2000 characters',
    )
    expect(said(threadReplySchema, { ...reply, channel: 'link' })).toBe('channel must be email or sms')
  })
})

/** Words of the English frame. */
const ENGLISH = /\bHi |replied|You wrote|You're getting|Unsubscribe|Sent with/

describe('a reply', () => {
  const { stop } = all.en

  test('by e-mail keeps its lines, quotes, says why and leaves a way out, without a name and an address too', () => {
    const { subject, text, html } = renderReply('email', VALUES)
    expect(subject).toBe("Joe's Pizza replied to your feedback")
    for (const part of [
      'Hi Ann,\n\nSorry, Ann.\nCome back and we make it <right>.',
      '> Cold soup & slow.\n> Never again.',
      "You're getting this because you wrote to Joe's Pizza.",
      '12 Main St, Springfield, IL\nUnsubscribe: https://reviews.example/unsubscribe/t',
    ])
      expect(text).toContain(part)
    expect(html).toContain('Sorry, Ann.<br>Come back and we make it &lt;right&gt;.')
    expect(html).toContain('Cold soup &amp; slow.<br>Never again.')
    expect(html).toContain('<a href="https://reviews.example/unsubscribe/t"')
    const bare = renderReply('email', { ...VALUES, customerName: ' ', postalAddress: null })
    expect(bare.text).toContain('Hi there,')
    expect(bare.text).not.toContain('12 Main')
    expect(bare.html).not.toContain('undefined')
  })

  test.each([
    ['Hi Ann, sorry.', 'Hi Ann, sorry.'],
    ['Dear Ann, sorry.', 'Dear Ann, sorry.'],
    ['Olá Ann, desculpe.', 'Olá Ann, desculpe.'],
    ['عزيزتي آن، نعتذر.', 'عزيزتي آن، نعتذر.'],
    ['History repeats.', 'Hi Ann,'],
    ['Caroline says sorry.', 'Hi Ann,'],
  ])('by email, %j: one greeting', (text, first) => {
    const mail = renderReply('email', { ...VALUES, text })
    expect(mail.text.split('\n')[0]).toBe(first)
    expect(mail.html?.includes('>Hi Ann,<')).toBe(first === 'Hi Ann,')
  })

  test.each(LANGUAGES)('in %s: its own words stay, everything around them is translated', (language) => {
    const [mail, rating] = [VALUES.feedback, null].map((feedback) =>
      renderReply('email', { ...VALUES, feedback, language }),
    )
    const words = all[language]
    expect(mail?.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(mail?.html).toContain(`border-${language === 'ar' ? 'right' : 'left'}:3px`)
    for (const said of [words.greeting({ customerName: 'Ann' }), words.unsubscribe, VALUES.text])
      expect(mail?.text).toContain(said)
    const unnamed = renderReply('email', { ...VALUES, customerName: '', language }).text.split('\n')[0]
    expect(unnamed).toMatch(/^[\p{L}\p{M}]+(?: there)?[,:،]$/u)
    expect(mail?.subject).not.toBe(rating?.subject)
    if (language !== 'en') expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(ENGLISH)
    const sms = renderReply('sms', { ...VALUES, text: 'Sorry.', language }).text
    expect(sms).toBe(`Joe's Pizza: Sorry. ${words.stop}`)
  })

  test('by SMS names the business first and the way out last', () => {
    expect(renderReply('sms', VALUES)).toEqual({
      subject: null,
      text: "Joe's Pizza: Sorry, Ann. Come back and we make it <right>. Reply STOP to opt out",
      html: null,
    })
  })

  test('by SMS takes three messages at most; by e-mail any length', () => {
    const problem = (channel: 'sms' | 'email', length: number) =>
      replyProblem(channel, { businessName: 'Joe', text: 'x'.repeat(length), stop, links: 'allowed' })
    expect(problem('sms', 450)).toBe('This sends as 4 texts; shorten it to 3 or fewer.')
    expect([problem('sms', 400), problem('email', 450)]).toEqual([null, null])
  })

  test('holds a web address only where it may', () => {
    const text = 'Sorry, Ann. See secure-chase.claims'
    const problem = (links: ReplyLinks, words = text) =>
      replyProblem('email', { businessName: 'Joe', text: words, stop, links })
    expect(problem('allowed')).toBeNull()
    expect(problem('unverified')).toBe(
      "Reply must not contain a web address until your business is verified: “secure-chase.claims” reads as one. If it isn't, put a space after the dot.",
    )
    expect(problem('not asked', 'https://x.example/login')).toBe(
      'Reply must not contain a web address to somebody you have not asked for a review: leave out “https://x.example/login”.',
    )
    for (const links of REPLY_LINKS)
      expect(problem(links, 'Sorry, Mr.Smith. Open 9 a.m. to 5 p.m.')).toBeNull()
  })

  test('quotes no web address where it may hold none', () => {
    const values = { ...VALUES, feedback: 'Your parcel waits: https://evil.example/pay' }
    const { text, html } = renderReply('email', { ...values, links: 'not asked' })
    expect(text + html).not.toContain('evil.example')
    expect(text).toContain('> (left out because it contains a web address)')
    expect(renderReply('email', { ...values, links: 'allowed' }).text).toContain(
      '> Your parcel waits: https://evil',
    )
    expect(renderReply('email', { ...VALUES, links: 'not asked' }).text).toContain('> Cold soup & slow.')
  })

  test('whatever people write, no markup of theirs reaches the mail and no line the SMS', () => {
    const tags = (html: string | null) =>
      html?.match(/<[a-z/!][^>]*>/gi)?.filter((tag) => tag !== '<br>').length
    const plain = tags(renderReply('email', VALUES).html)
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (text, feedback) => {
        const values = { ...VALUES, text: `Sorry. ${text}`, feedback, customerName: feedback }
        expect(tags(renderReply('email', values).html)).toBe(plain)
        expect(replySms({ ...values, stop })).not.toMatch(/[\n\r]/)
      }),
    )
  })
})

describe('a notification', () => {
  const one = {
    ...{ customerName: 'Ann Baker', rating: 2, message: 'Cold soup.' },
    answered: false,
    language: null,
  }
  const notification = (more: Partial<ReviewNotification> = {}): ReviewNotification => ({
    language: 'en',
    businessName: 'Blue Door',
    google: { entries: [], count: 0 },
    entries: [one],
    count: 1,
    link: 'https://d.example/inbox/x?business=1&from=mail',
    settingsLink: 'https://d.example/your-dashboard?tab=settings&section=notifications',
    ...more,
  })

  const review: GoogleEntry = {
    ...{ kind: 'new', authorName: 'Bo C.', rating: 5, ratingBefore: null },
    ...{ text: 'Great rye', rejectedBecause: null },
  }
  test.each<[Partial<GoogleEntry>, string, string]>([
    [{}, 'Bo C. rated Blue Door 5 stars on Google', 'Bo C. on Google, 5 stars: “Great rye”'],
    [
      { kind: 'changed', ratingBefore: 2 },
      'Bo C. changed a Google review of Blue Door',
      'Bo C. on Google, changed, now 5 stars in place of 2: “Great rye”',
    ],
    [
      { kind: 'vanished', authorName: null, text: null },
      'A Google review of Blue Door is gone',
      'A Google user on Google, no longer shown, 5 stars',
    ],
    [
      { kind: 'back' },
      'A Google review of Blue Door is back',
      'Bo C. on Google, shown again, 5 stars: “Great rye”',
    ],
    [
      { kind: 'reply-rejected', rejectedBecause: 'OFFENSIVE' },
      'Google rejected a reply of Blue Door',
      'Your reply to Bo C.: Google rejected this reply: it is offensive.',
    ],
  ])('of Google %j', (more, subject, line) => {
    const google = { entries: [{ ...review, ...more }], count: 1 }
    const mail = notificationMail(notification({ entries: [], count: 0, google }))
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(`\n\n${line}\n\nOpen your reviews: `)
    const sms = notificationSms(notification({ entries: [], count: 0, google }))
    expect(sms).toContain('a change in the Google reviews of Blue Door: https://')
    expect(sms).not.toContain('rye')
  })

  test('of both is one, with five lines at most', () => {
    const google = { entries: Array.from({ length: 5 }, () => review), count: 7 }
    const mail = notificationMail(notification({ google }))
    expect(mail.subject).toBe('8 reviews and messages for Blue Door')
    expect(mail.text).toContain('and 3 more')
    expect(notificationMail(notification({ entries: [], count: 0, google })).subject).toBe(
      '7 changes in the Google reviews of Blue Door',
    )
  })

  test('of one message names who wrote, quotes, and leads to the entry', () => {
    const { subject, text, html } = notificationMail(notification())
    expect(subject).toBe('Ann Baker sent Blue Door private feedback')
    expect(text).toContain('Ann Baker, 2 stars: “Cold soup.”')
    const link = 'https://d.example/inbox/x?business=1&from=mail'
    expect(text).toContain(`Open the inbox: ${link}`)
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(html).toContain('section=notifications')
  })

  test('marks words of another language for screen readers and browsers, and reads the same', () => {
    const arabic = { ...one, message: 'الحساء <بارد>', language: 'ar' } as const
    const { text, html } = notificationMail(notification({ entries: [arabic] }))
    expect(text).toContain('\n\nAnn Baker, 2 stars: “الحساء <بارد>”\n\n')
    expect(html).toContain('Ann Baker, 2 stars: <span lang="ar" dir="rtl">“الحساء &lt;بارد&gt;”</span></p>')
  })

  test('of an answer in a thread says so on both channels, with no stars and no words in the text', () => {
    const answer = notification({ entries: [{ ...one, rating: null, answered: true }] })
    const { subject, text } = notificationMail(answer)
    expect(subject).toBe('Ann Baker replied to Blue Door')
    expect(text).toContain('\nAnn Baker replied: “Cold soup.”\n')
    expect(text).toContain('Open the conversation: https://')
    expect(notificationSms(answer)).toMatch(/^Fivestead: 1 customer replied to Blue Door: https:\S+$/)
  })

  test('of stars alone says how many', () => {
    const stars = (rating: number | null) =>
      notificationMail(notification({ entries: [{ ...one, rating, message: null }] })).subject
    expect(stars(1)).toBe('Ann Baker rated Blue Door 1 star')
    expect(stars(3)).toBe('Ann Baker rated Blue Door 3 stars')
    expect(notificationMail(notification({ entries: [{ ...one, rating: null }] })).text).toContain(
      '\nAnn Baker: “Cold',
    )
  })

  test('of many counts them and shows the first', () => {
    const mail = notificationMail(notification({ entries: [one, one], count: 9 }))
    expect(mail.subject).toBe('9 customers of Blue Door need you')
    expect(mail.text).toContain('and 7 more')
    expect(notificationMail(notification({ entries: [one, one], count: 3 })).text).toContain('and 1 more')
    expect(notificationMail(notification({ entries: [], count: 0 })).subject).toBe(
      '0 customers of Blue Door need you',
    )
    expect(notificationMail(notification({ entries: [], count: 0 })).html).not.toContain('undefined')
  })

  test('a long message is cut, a hostile one stays text', () => {
    const mail = notificationMail(notification({ entries: [{ ...one, message: 'a'.repeat(299) }] }))
    expect(mail.text).toContain(`${'a'.repeat(200)}…`)
    fc.assert(
      fc.property(fc.string(), (word) => {
        const { html } = notificationMail(
          notification({ entries: [{ ...one, customerName: word, message: word }] }),
        )
        expect(html).not.toMatch(/<script|<img/i)
      }),
    )
    const hostile = notificationMail(
      notification({ entries: [{ ...one, message: '<img src=x onerror=alert(1)>' }] }),
    )
    expect(hostile.html).toContain('&lt;img src=x')
  })

  test('by SMS carries no words of customers', () => {
    expect(notificationSms(notification())).toBe(
      'Fivestead: 1 customer needs a reply from Blue Door: https://d.example/inbox/x?business=1&from=mail',
    )
    expect(notificationSms(notification({ count: 4 }))).toContain('4 customers need a reply')
  })
})
