import { all } from '@fivestead/domain/languages/messages/legal/all'
import { use } from 'react'
import { ReaderContext } from '../../lib/reader.ts'
import { Facts, Section } from './LegalPage.tsx'

/** Cookies that the API sets: `apps/api/src/sessions/cookies.ts`; `lang` is set by the public site (`page-language.ts`). */
const COOKIES = [
  ['sid', 'Keeps you signed in with username and password. 30 days at most.'],
  ['xsid', 'Keeps you signed in with an outside account. 30 days at most.'],
  ['oidc', 'Knows you again when you come back from signing in elsewhere. 10 minutes.'],
  ['gbp', 'Knows you again when you come back from connecting a Google profile. 10 minutes.'],
  ['step', 'Keeps your sign-in until you enter its code. 10 minutes.'],
  ['passkey', 'Keeps the question that your passkey answers. 10 minutes.'],
  [
    'device',
    "Knows that you have signed in here before, so that a stranger's tries don't lock you out and a new browser is told to you by mail. A year.",
  ],
  ['lang', 'Keeps the language that you chose on a page of this site. A year.'],
] as const

/** Values that scripts keep in the browser. */
const STORED = [
  [
    'Until you clear it',
    'Light or dark, if you chose one. That you rated a business, so that a second visit that day changes the rating.',
  ],
  [
    'Until you close the tab',
    'What you typed and did not send, never a password. Which business and page you were at. That fonts are loaded.',
  ],
] as const

/** Page behind 'Cookie Settings' in the footer. */
export function Cookies() {
  const m = all[use(ReaderContext)]
  return (
    <Section id="cookies" title={m.cookieSettings}>
      <p>
        There is nothing to switch off, and so no banner: every cookie here does something that you asked for,
        such as staying signed in. None follows you, none is for advertising, none is shared. If you never
        sign in, none is set but the language of a page, once you choose one.
      </p>
      <Facts facts={COOKIES} />
      <p>
        Over https the names of all but lang begin with __Host-, and these are encrypted. No script can read
        any.
      </p>
      <p>Your browser also keeps, on your device alone:</p>
      <Facts facts={STORED} />
    </Section>
  )
}
