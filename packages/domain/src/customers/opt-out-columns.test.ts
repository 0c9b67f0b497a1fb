import { expect, test } from 'vitest'
import { guessColumns } from './csv-columns.ts'
import { readCustomerRow } from './csv-rows.ts'
import { optsOut } from './opt-out-columns.ts'

/** A heading, its channel, and cells below it that stop and do not stop it. */
test.each<[heading: string, channel: 'email' | 'sms' | 'all', stops: string[], stays: string[]]>([
  // Square, Shopify, HubSpot, Mailchimp, Housecall Pro, Salesforce, Constant Contact, Klaviyo, Brevo, Zoho, Wix, Mindbody.
  ['Email Subscription Status', 'email', ['unsubscribed', 'Unsubscribed'], ['subscribed', '', 'unknown']],
  ['Email subscriber status', 'email', ['Unsubscribed', 'Never subscribed'], ['Subscribed', '']],
  ['Marketing Allowed', 'all', ['false'], ['true', '']],
  ['Accepts Marketing', 'all', ['no', 'FALSE'], ['yes', 'TRUE', '']],
  ['Accepts Email Marketing', 'email', ['no'], ['yes', '']],
  ['Accepts SMS Marketing', 'sms', ['no'], ['yes']],
  ['Unsubscribed from all email', 'email', ['true', 'TRUE', 'Yes', '1'], ['false', '', '0']],
  ['UNSUB_TIME', 'all', ['2025-01-01 10:00:00'], ['', '0000-00-00 00:00:00']],
  ['Do not service', 'all', ['TRUE', 'x', '✓'], ['FALSE', '']],
  ['HasOptedOutOfEmail', 'email', ['1', 'true'], ['0', 'false']],
  ['Email Opt Out', 'email', ['true'], ['false', '-']],
  ['Do Not Call', 'sms', ['yes'], ['no', 'N/A']],
  ['DoNotContact', 'all', ['1'], ['0']],
  ['Email status', 'email', ['Unsubscribed', 'Cleaned', 'opted out'], ['Active', 'Confirmed', 'true', 'no']],
  [
    'Status',
    'all',
    ['unsubscribed', 'cleaned', 'Opted out', 'Do not contact', 'non-subscribed'],
    ['subscribed', 'active', 'Completed', 'Never asked', 'Open - Not Contacted', 'Pro canceled', ''],
  ],
  ['Email Marketing Consent', 'email', ['no', 'NOT_SUBSCRIBED'], ['subscribed', '']],
  ['SMS Consent', 'sms', ['FALSE'], ['TRUE', '']],
  ['EMAIL_BLOCKLISTED', 'email', ['true'], ['false']],
  ['Opted out', 'all', ['Y', '2025-03-04'], ['N', 'No', '']],
  ['Email consent', 'email', ['no', 'declined', 'revoked'], ['yes', 'granted', '']],
  ['SMS opt-in', 'sms', ['FALSE', 'no', '0'], ['TRUE', '1', '2024-01-01', '']],
  ['Newsletter', 'email', ['no', 'off'], ['yes', 'on']],
  ['Marketing emails allowed', 'email', ['No'], ['Yes']],
  ['Text OK?', 'sms', ['no'], ['yes']],
  ['Receives texts', 'sms', ['n'], ['y']],
  // Constant Contact, a CRM of landscapers, Shopify's connectors, Spoke, Mad Mimi, Mautic.
  ['Email permission status', 'email', ['Unsubscribed'], ['Express', 'Implied', 'Not set']],
  ['Do Not Email', 'email', ['Yes'], ['No']],
  ['email_marketing_consent_state', 'email', ['not_subscribed', 'unsubscribed'], ['subscribed', 'pending']],
  ['contact[optOut]', 'all', ['true'], ['false']],
  ['opt_out', 'all', ['1'], ['0']],
  ['do not contact', 'all', ['1'], ['0']],
  // Dynamics 365, Mindbody, Vagaro, Brevo.
  ['Do not allow Emails', 'email', ['Do Not Allow', 'Yes', '1'], ['Allow', 'No', '']],
  ['Do not allow Phone Calls', 'sms', ['Do Not Allow'], ['Allow']],
  ['donotbulkemail', 'all', ['true'], ['false']],
  ['Exclude from marketing', 'all', ['Yes'], ['No']],
  ['Is Blocked', 'all', ['TRUE'], ['FALSE']],
  ['Send SMS', 'sms', ['No'], ['Yes']],
  ['Text reminders', 'sms', ['off'], ['on']],
  ['Review requests', 'all', ['No'], ['Yes']],
  ['Deceased', 'all', ['Yes'], ['No', '']],
  ['Email Status', 'email', ['Bounced', 'hard bounce'], ['Delivered']],
  ['Werbung erlaubt', 'all', ['nein'], ['ja']],
  ['Mailing-Sperre', 'all', ['ja'], ['nein']],
  ['Não perturbe', 'all', ['sim'], ['não']],
  ['لا تتصل', 'all', ['1'], ['لا']],
  // Lightspeed, Open Dental, Housecall Pro, Acuity; Fresha in three languages.
  ['No Phone', 'sms', ['Yes'], ['No', '']],
  ['TxtMsgOk', 'sms', ['No'], ['Yes', 'Unknown', '']],
  ['Customer notifications enabled', 'all', ['false'], ['true', '']],
  ['Banned', 'all', ['yes'], ['no', '']],
  ['Bloqué', 'all', ['oui'], ['non']],
  ['Bloqueado', 'all', ['sí'], ['no']],
  ['Blockiert', 'all', ['ja'], ['nein']],
  // Spanish, French, German, Portuguese.
  ['Acepta marketing', 'all', ['no', 'falso'], ['sí', '']],
  ['Dado de baja', 'all', ['Sí', 'verdadero'], ['No', 'falso']],
  ['Suscrito al boletín', 'email', ['No'], ['Sí']],
  ['No contactar', 'all', ['sí', 'x'], ['no']],
  ['Désabonné', 'all', ['oui'], ['non', '']],
  ['Ne pas appeler', 'sms', ['oui', 'vrai'], ['non', 'faux']],
  ['Accepte les e-mails', 'email', ['non'], ['oui']],
  ['Abgemeldet', 'all', ['ja', '01.02.2025'], ['nein', '']],
  ['E-Mail-Einwilligung', 'email', ['nein', 'falsch'], ['ja']],
  ['Keine Werbung', 'all', ['ja', 'X'], ['nein']],
  ['Nicht anrufen', 'sms', ['ja'], ['nein']],
  ['Descadastrado', 'all', ['sim'], ['não']],
])('%s (%s)', (heading, channel, stops, stays) => {
  const { optOuts } = guessColumns(['Name', heading, 'Email']).columns
  expect(optOuts).toEqual([{ column: 1, channel, yes: optOuts[0]?.yes }])
  const yes = optOuts[0]?.yes ?? null
  expect(stops.filter((cell) => !optsOut(cell, yes))).toEqual([])
  expect(stays.filter((cell) => optsOut(cell, yes))).toEqual([])
})

test.each([
  ...[
    'Unsubscribe link',
    'UNSUB_REASON',
    'UNSUB_CAMPAIGN_TITLE',
    'OPTIN_TIME',
    'Opt-in source',
    'Blocked from online booking',
    'Photo consent',
    'Tax excluded',
    'Block',
  ],
  ...[
    'Last clean',
    'Clean time',
    'Last cleaned',
    'Subscription plan',
    'Lead Status',
    'State',
    'Order status',
    'Fax Opt Out',
    'accepts_marketing_updated_at',
    'marketing_opt_in_level',
    'Consented At',
    'Marketing source',
  ],
])('%j is no column of opt-outs', (heading) => {
  expect(guessColumns(['Name', heading]).columns.optOuts).toEqual([])
})

test.each([
  ['Ann Berg', '509-555-0123 (do not text)', 'ann@example.com', ['sms']],
  ['Ann Berg', '509-555-0123 DNC', 'ann@example.com', ['email', 'sms']],
  ['Ann Berg', '509-555-0123', 'ann@example.com - unsubscribed', ['email', 'sms']],
  ['Ann Berg (do not contact)', '509-555-0123', 'ann@example.com', ['email', 'sms']],
  ['Ana Gil - no llamar', '509-555-0123', 'ann@example.com', ['sms']],
  ['Ann Berg', '509-555-0123 (cell)', 'unsubscribed@example.com', []],
])('%j, %j, %j say to leave alone: %j', (name, phone, email, channels) => {
  const { columns } = guessColumns(['Name', 'Phone', 'Email'])
  const record = { line: 2, cells: [name, phone, email], broken: null }
  const { optOuts } = readCustomerRow(record, { columns, country: 'US', dayOrder: null, today: '2026-11-28' })
  expect(optOuts.map(({ channel }) => channel)).toEqual(channels)
})

test('a count is no opt-out, and Mailchimp names addresses that bounced by the time', () => {
  expect(['3', '14', '1'].map((cell) => optsOut(cell, 'out'))).toEqual([false, false, true])
  expect(guessColumns(['Email', 'CLEAN_TIME', 'CLEAN_CAMPAIGN_TITLE']).columns.optOuts).toEqual([
    { column: 1, channel: 'email', yes: 'out' },
  ])
})
