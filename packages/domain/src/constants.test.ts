import { expect, test } from 'vitest'
import * as accounts from './accounts/limits.ts'
import { DEFAULT_REMINDER_DAYS, DEFAULT_REMINDERS, REMINDER_COUNTS } from './businesses/reminder-settings.ts'
import { EMAIL_MAX } from './field-limits.ts'
import { NEW_ACCOUNT_DAILY_CAP, NEW_ACCOUNT_DAYS } from './messaging/can-send.ts'
import { SMS_SEGMENTS_MAX } from './messaging/lint.ts'
import { PAGE_MAX, PAGE_SIZE } from './pages.ts'
import { AUTOCOMPLETE_DEBOUNCE_MS, AUTOCOMPLETE_MIN } from './places/limits.ts'
import * as ranking from './ranking/limits.ts'
import * as reviews from './reviews/limits.ts'
import * as slug from './slug.ts'

test('documented constants (CST-2 to CST-6)', () => {
  expect(accounts).toMatchObject({
    ...{ USERNAME_MIN: 5, PASSWORD_MIN: 8, AUTH_LOGIN_PASSWORD_MIN: 6, PHONE_MIN: 10, WIZARD_NAME_MIN: 3 },
    ...{ SIGNUP_TIMEOUT_MS: 25_000, SIGNUP_REDIRECT_MS: 1500, SIGNUP_AUTOSAVE_MS: 500 },
  })
  expect(reviews).toMatchObject({
    ...{ RATING_MIN: 1, RATING_MAX: 5, POSITIVE_FROM: 4, FEEDBACK_MIN: 10, FEEDBACK_MAX: 500 },
    ...{ ANONYMOUS: 'Anonymous', REVIEW_WINDOW_DELAY_MS: 1000 },
  })
  expect([AUTOCOMPLETE_MIN, AUTOCOMPLETE_DEBOUNCE_MS]).toEqual([2, 300])
})

test('limits of our own', () => {
  expect(ranking).toMatchObject({ KEYWORD_MAX: 255, KEYWORDS_MAX: 50, CHECKS_PER_DAY: 20, HISTORY_MAX: 90 })
  expect([accounts.PASSWORD_MAX, EMAIL_MAX, slug.SLUG_MAX]).toEqual([128, 254, 100])
  expect([PAGE_SIZE, PAGE_MAX, SMS_SEGMENTS_MAX]).toEqual([50, 100, 3])
  expect([REMINDER_COUNTS.at(-1), DEFAULT_REMINDERS, DEFAULT_REMINDER_DAYS]).toEqual([3, 1, 7])
  expect([NEW_ACCOUNT_DAILY_CAP, NEW_ACCOUNT_DAYS]).toEqual([20, 7])
})
