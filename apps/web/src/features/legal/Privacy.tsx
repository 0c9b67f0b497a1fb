import { all } from '@fivestead/domain/languages/messages/legal/all'
import { PRODUCT } from '@fivestead/domain/product'
import { use } from 'react'
import { emailHref, operatorTexts } from '../../lib/operator.ts'
import { ReaderContext } from '../../lib/reader.ts'
import { Cookies } from './Cookies.tsx'
import { Facts, LegalPage, OperatorAddress, Section } from './LegalPage.tsx'

/** From `docs/retention.md`. */
const KEPT = [
  [
    'Accounts and businesses',
    'Until the owner deletes them. Customers, requests, ratings and messages go along.',
  ],
  ['Sign-ins', 'Until they end: after 7 days without a visit, after 30 days at the latest.'],
  ['Messages of the contact form', 'One year.'],
  ['Password links and mailed codes', 'One to two days.'],
  [
    'That a deleted business wrote to you',
    '31 days, so that limits hold and the link to unsubscribe works. Kept as a hash, not as your address.',
  ],
  [
    'That you opted out',
    'As long as the account of the business exists; for texts from a shared number without end. Otherwise it could not be honored.',
  ],
  ['Your network address', 'As long as a limit on requests counts it; with a sign-in, until that ends.'],
] as const

/** A template in plain language, filled from OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL. */
export function Privacy() {
  const { email } = operatorTexts()
  const m = all[use(ReaderContext)]
  return (
    <LegalPage path="/privacy" title={m.privacyTitle} lead={m.privacyLead({ product: PRODUCT.name })}>
      <Section title={m.whoIsResponsible}>
        <p>
          For this website and for owners’ accounts, it is us. For what a business asks its customers and what
          they answer, it is that business: we keep it on its behalf.
        </p>
        <OperatorAddress />
      </Section>
      <Section title={m.forVisitors}>
        <p>
          No analytics, no advertising, nothing loaded from other sites. Your network address is counted to
          keep floods of requests out. When you write to us with the contact form, we get your name, email
          address, company and message, and use them to reply.
        </p>
      </Section>
      <Section title={m.forCustomers}>
        <ul>
          <li>
            The business gave us your name and your phone number or email address to send its request. That it
            was sent, and whether you opened, rated or went on to a public site, is shown to the business.
          </li>
          <li>
            Your rating, your message and the contact details that you leave go to that business alone. A
            public review is written on Google, under Google’s rules.
          </li>
          <li>
            To get no more requests, use “Unsubscribe” in the email or reply STOP to the text. To have your
            data corrected or deleted, ask the business, or write to us.
          </li>
        </ul>
      </Section>
      <Section title={m.forAccounts}>
        <ul>
          <li>
            We keep your name, username, email address, phone number and company, the plan that you chose, and
            your password as a hash that nobody can read it from.
          </li>
          <li>With each sign-in we keep browser and network address, so that you can see and end it.</li>
          <li>
            We keep the customers that you add or import, and the permission that you state for them, as proof
            of why they were written to.
          </li>
          <li>
            We write to you about your account, and with the notifications that you switch on. You can switch
            them off, correct your details and delete your account in your settings. There you can also take
            out everything you have here, and erase what is stored about one of your customers.
          </li>
        </ul>
      </Section>
      <GoogleProfile />
      <Section title={m.whoElseGetsSomething}>
        <ul>
          <li>The services that carry emails and texts get the message and the address that it goes to.</li>
          <li>
            Google: the dashboard shows photos of people who wrote public reviews, loaded from Google, and,
            where it is set up, Google’s map. Links to a public review lead to Google.
          </li>
          <li>The provider with whom you sign in, if you choose that in place of a password.</li>
          <li>Whoever hosts this website and its database for us, on our instructions.</li>
        </ul>
        <p>
          Nobody else, unless the law requires it. Phone numbers and consent to texts are never shared with
          anybody for their marketing.
        </p>
      </Section>
      <Section title={m.retention}>
        <Facts facts={KEPT} />
      </Section>
      <Section title={m.yourRights}>
        <p>
          You can ask what we hold about you, and have it corrected, handed over or deleted. Write to us:{' '}
          <a href={emailHref(email)}>{email}</a>. Depending on where you live, you can also object to a use,
          or complain to your data protection authority.
        </p>
      </Section>
      <Cookies />
    </LegalPage>
  )
}

function GoogleProfile() {
  const m = all[use(ReaderContext)]
  return (
    <Section title={m.forGoogleProfiles}>
      <ul>
        <li>
          You agree at Google first, and can take it back here or in your Google account at any time. We keep
          your Google account’s address, an access that is encrypted, the name of the connected profile, its
          reviews and your replies to them, and the rating over time.
        </li>
        <li>
          We use them for what you see and do here and for nothing else: to show you the reviews, tell you of
          new and changed ones, and send the replies that you write. We do not sell them, use them for
          advertising or to decide on credit, or train general AI models with them. Nobody of us reads them,
          unless you ask us to, or security or the law requires it.
        </li>
        <li>
          When you disconnect, they are deleted here at once and the access ends at Google. Only the rating
          over time stays with your business.
        </li>
      </ul>
      <p>
        {PRODUCT.name}’s use and transfer to any other app of information received from Google APIs will
        adhere to the{' '}
        <a href="https://developers.google.com/terms/api-services-user-data-policy">
          Google API Services User Data Policy
        </a>
        , including the Limited Use requirements.
      </p>
    </Section>
  )
}
