import { all } from '@fivestead/domain/languages/messages/legal/all'
import { TRIAL_DAYS } from '@fivestead/domain/plans'
import { PRODUCT } from '@fivestead/domain/product'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { operatorTexts } from '../../lib/operator.ts'
import { ReaderContext } from '../../lib/reader.ts'
import { LegalPage, OperatorAddress, Section } from './LegalPage.tsx'

/** A template in plain language, filled from OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL. */
export function Terms() {
  const { email } = operatorTexts()
  const m = all[use(ReaderContext)]
  return (
    <LegalPage path="/terms" title={m.termsTitle} lead={m.termsLead({ product: PRODUCT.name })}>
      <Section id="operator" title={m.whoWeAre}>
        <p>
          “We” are whoever runs this website. “You” are the owner of a local business with an account here.
        </p>
        <OperatorAddress />
      </Section>
      <Section title={m.whatTheServiceDoes}>
        <p>
          You ask your customers for a review by text, email, link or QR code. Every customer can post a
          public review, and has a private line to you. You see what was asked and what came of it.
        </p>
        <p>
          While a page says “Sandbox”, businesses, reviews and rankings are sample data, and texts are not
          sent.
        </p>
      </Section>
      <Section title={m.yourAccount}>
        <ul>
          <li>Give true details, and connect only a business that is yours or that you act for.</li>
          <li>Keep your password to yourself. Tell us when you think that somebody else has it.</li>
          <li>What is done with your account counts as done by you.</li>
        </ul>
      </Section>
      <Section title={m.askingForReviews}>
        <ul>
          <li>Ask only people who are your customers and gave you their number or address themselves.</li>
          <li>Ask everyone the same way, whatever you expect to hear, and don’t discourage bad reviews.</li>
          <li>Offer nothing in return for writing, changing or removing a review.</li>
          <li>Write no reviews yourself, and have none written by staff, family or a service.</li>
          <li>Whoever opts out is not asked again. You may not get around that, or around sending limits.</li>
          <li>
            Follow the law where your customers live, and the rules of the site that you send them to. You are
            responsible for what you send.
          </li>
        </ul>
      </Section>
      <Section title={m.yourCustomersData}>
        <p>
          The names, numbers and addresses that you bring stay yours. You decide what they are used for; we
          use them to provide the service to you, and for nothing else. The{' '}
          <Link to="/privacy">Privacy Policy</Link> says what is kept and for how long.
        </p>
      </Section>
      <Section title={m.prices}>
        <p>
          Every plan begins with {TRIAL_DAYS} free days, without a credit card. Billing is not available yet,
          so nothing is charged, whichever plan you choose. Nobody is moved to a paid plan without agreeing to
          it first.
        </p>
      </Section>
      <Section title={m.whatWeCannotPromise}>
        <p>
          Google and other sites decide which reviews they show and where you rank. We do not promise a number
          of reviews, a rating or a position. We work to keep the service running, but it may be down at
          times, and we do not promise that it never fails.
        </p>
        <p>
          Nothing here limits a liability that the law does not let us limit, such as for what somebody does
          on purpose.
        </p>
      </Section>
      <Section title={m.leaving}>
        <p>
          You can delete your account at any time in your settings. Your businesses and what they gathered
          here are deleted with it. Reviews on Google live on Google and stay there.
        </p>
        <p>
          We may close an account that breaks these terms. Unless it harms others, we write to you first and
          give you time to put it right.
        </p>
      </Section>
      <Section title={m.changesAndQuestions}>
        <p>
          When these terms change, the date below changes too. Questions? Write to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Section>
    </LegalPage>
  )
}
