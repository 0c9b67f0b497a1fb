import { expect, test } from 'vitest'
import type { Campaign, CampaignPreview } from '../../../lib/trpc.ts'
import {
  campaignFacts,
  campaignHow,
  campaignNext,
  campaignPercent,
  campaignTitle,
  paceWords,
  requestsMade,
  whoWords,
} from './words.ts'

const ZONE = 'America/Chicago'
const preview: CampaignPreview = {
  ...{ asked: 47, byEmail: 35, bySms: 12, names: ['Ada', 'Ben', 'Cleo'], leftOut: [], elsewhere: [] },
  ...{ more: false, today: 16, endsAt: '2026-11-26T16:00:00.000Z', month: null, problem: null },
  day: { limit: 16, used: 0 },
  languages: [],
  warned: { count: 0, people: [] },
}
const campaign: Campaign = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Nov 19, 47 customers',
  state: 'running',
  channels: 'any',
  firstBy: 'sms',
  ...{ total: 50, asked: 16, failed: 0, complained: 0, bounced: 0, waiting: 31, cancelled: 0 },
  leftOut: [{ code: 'no-contact', count: 3 }],
  funnel: { delivered: 12, opened: 9, rated: 4, google: 2 },
  ...{ missed: 3, startsAt: '2026-11-19T16:00:00.000Z', daily: null },
  ...{ reminders: 0, reminderDays: 7, remindersWaiting: 0 },
  waitsFor: 'daily-cap',
  nextAt: '2026-11-20T16:00:00.000Z',
  endsAt: '2026-11-26T16:00:00.000Z',
  createdAt: '2026-11-19T16:00:00.000Z',
  finishedAt: null,
}

test('who is asked is said with the first names, and the channel', () => {
  expect(whoWords(preview)).toBe('12 by text, 35 by email: Ada, Ben, Cleo and 44 others.')
  const one = { ...preview, asked: 1, byEmail: 1, bySms: 0, names: ['Ada'] }
  expect(whoWords(one)).toBe('By email: Ada.')
  expect(whoWords({ ...one, asked: 2, byEmail: 0, bySms: 2, names: ['Ada', 'Ben'] })).toBe(
    'By text: Ada and Ben.',
  )
  expect(whoWords({ ...one, asked: 2 })).toBe('By email: Ada and 1 other.')
})

test('how long it takes is said with the day', () => {
  expect(paceWords(preview, ZONE)).toBe('16 today, the rest by Thu, Nov 26.')
  expect(paceWords({ ...preview, today: 0 }, ZONE)).toBe('None today, all by Thu, Nov 26.')
  expect(paceWords({ ...preview, today: 47 })).toBe('All of them today.')
  expect(paceWords({ ...preview, asked: 1, today: 1 })).toBe('Goes out today.')
  expect(paceWords({ ...preview, asked: 0, endsAt: null })).toBe('')
  expect(paceWords({ ...preview, endsAt: null })).toBe('At this number a day it takes years.')
})

test('a campaign tells how far it is, what it waits for, and when it is done', () => {
  expect(campaignTitle(campaign)).toBe('Asking 47 customers for a review')
  expect(campaignFacts(campaign)).toBe('16 asked, 31 waiting')
  expect(campaignPercent(campaign)).toBe(34)
  expect(campaignNext(campaign, ZONE)).toBe(
    "Today's share of your daily limit is used. Goes on Fri, Nov 20, 10:00 AM. Likely done by Thu, Nov 26.",
  )
  const over = { failed: 1, waiting: 0, cancelled: 30, waitsFor: null, nextAt: null, endsAt: null }
  const ended: Campaign = { ...campaign, state: 'cancelled', ...over }
  expect(campaignTitle(ended)).toBe('Cancelled: asking 47 customers for a review')
  expect(campaignFacts(ended)).toBe('16 asked, 1 failed, 30 cancelled')
  expect(campaignPercent({ ...ended, cancelled: 0, asked: 46 })).toBe(100)
  expect(campaignNext(ended)).toBe('')
})

test('recipients who take no more are told apart, and count as asked', () => {
  const told = { ...campaign, complained: 2, bounced: 1 }
  expect(campaignFacts(told)).toBe('16 asked, 31 waiting, 2 reported as unwanted, 1 bounced')
  expect(requestsMade(told)).toBe(19)
  expect(campaignPercent(told)).toBe(38)
})

test('a scheduled campaign says when it starts', () => {
  const scheduled: Campaign = { ...campaign, waitsFor: 'start-time' }
  expect(campaignTitle(scheduled)).toBe('Scheduled: asking 47 customers for a review')
  expect(campaignNext(scheduled, ZONE)).toBe('Starts Fri, Nov 20, 10:00 AM. Likely done by Thu, Nov 26.')
})

test.each([
  ['any', 'sms', 'By text first, by email where no number takes texts.'],
  ['any', 'email', 'By email first, by text where no email address works.'],
  ['email', 'sms', 'By email.'],
  ['sms', 'email', 'By text.'],
] as const)('how a campaign over %s, %s first, asks', (channels, firstBy, words) => {
  expect(campaignHow({ ...campaign, channels, firstBy })).toBe(`${words} No reminder.`)
})

test('the daily number and the reminders are said with how it asks', () => {
  const planned = { ...campaign, channels: 'sms' as const, daily: 25, reminders: 1 }
  expect(campaignHow(planned)).toBe('25 a day. By text. 1 reminder after 7 days.')
  expect(campaignHow({ ...planned, reminders: 2, reminderDays: 3 })).toContain(
    'Up to 2 reminders, 3 days apart.',
  )
})
