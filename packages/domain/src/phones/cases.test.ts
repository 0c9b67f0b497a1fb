import { getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { readPhone, readPhones } from './read.ts'

const [NO, LOST, FAKE] = ['none', 'rounded', 'placeholder']

/** Country of the business, cell, number (or why there is none), what was left out, where people reported it. */
const CASES: [country: string, cell: string, read: string, leftOut: string | null, source: string][] = [
  // A label beside each of several, faxes, two numbers without a sign between them.
  ['US', 'W: 509-555-0121 M: 509-555-0122', '+15095550122', 'others', 'owncloud-archive/contacts #817'],
  ['US', 'Fax: 509-555-0121 Cell: 509-555-0122', '+15095550122', null, 'owncloud-archive/contacts #817'],
  [
    'US',
    '509-555-0121 (home) 509-555-0122 (cell)',
    '+15095550122',
    'others',
    'owncloud-archive/contacts #817',
  ],
  ['US', '509-555-0121 (fax)', String(NO), null, 'owncloud-archive/contacts #817'],
  ['US', '509-555-0121 509-555-0122', '+15095550121', 'others', 'owncloud-archive/contacts #818'],
  ['US', '(509) 555-0121 (509) 555-0122', '+15095550121', 'others', 'owncloud-archive/contacts #818'],
  // Prefixes of one country, dots of another kind, guards.
  ['AU', '0011 61 412 345 678', '+61412345678', null, 'ACMA: 0011 calls abroad'],
  ['AU', '0011 1 509 555 0123', '+15095550123', null, 'ACMA: 0011 calls abroad'],
  ['MX', '044 55 1234 5678', '+525512345678', null, 'IFT: prefixes until 2019'],
  ['US', '509·555·0123', '+15095550123', null, 'glific/glific #4815'],
  ['US', '#1 (509) 555 0123', '+15095550123', null, 'Admidio/admidio #1466'],
  ['US', "'+1 509-555-0123", '+15095550123', null, 'odoo/odoo #99995'],
  ['BE', '470123456', '+32470123456', null, 'SpartnerNL/Laravel-Excel #300'],
  ['SE', '701 234 567', '+46701234567', null, 'mautic/mautic #890'],
  ['US', ' +15095550123', '+15095550123', null, 'iris-connect/iris-client #443'],
  // Signs that nobody sees, and digits and hyphens of other scripts.
  ['US', '\u202a+1 509-555-0146\u202c', '+15095550146', null, 'glific/glific #4815'],
  ['US', '\u202d(509) 555-0147\u202c', '+15095550147', null, 'glific/glific #4815'],
  ['US', '\u200e5095550148', '+15095550148', null, 'woocommerce/woocommerce #58000'],
  ['US', '+1\ufe0f-509-555-0149', '+15095550149', null, 'woocommerce/woocommerce #58000'],
  ['US', '\u2068(509 555 0150)\u2069', '+15095550150', null, 'glific/glific #4815'],
  ['US', '\u200b5095550151', '+15095550151', null, 'verbb/hyper #86'],
  ['US', '509\u2011555\u20110152', '+15095550152', null, 'glific/glific #4815'],
  ['US', '509–555–0153', '+15095550153', null, 'glific/glific #4815'],
  ['US', '509\u00a0555\u00a00154', '+15095550154', null, 'glific/glific #4815'],
  ['US', '＋１５０９５５５０１５５', '+15095550155', null, 'glific/glific #4815'],
  ['US', '509−555−0156', '+15095550156', null, 'glific/glific #4815'],
  ['US', '\ufeff5095550157', '+15095550157', null, 'verbb/hyper #86'],
  ['EG', '٠١٠٠١٢٣٤٥٦٧', '+201001234567', null, 'giggsey/libphonenumber-for-php #399 (Egypt)'],
  // Figures of a spreadsheet.
  ['US', '5.095550167E9', '+15095550167', null, 'dilshod/xlsx2csv #190'],
  ['US', '5,095550167e+9', '+15095550167', null, 'dilshod/xlsx2csv #190'],
  ['US', '5.10E+09', String(LOST), null, 'dilshod/xlsx2csv #190'],
  ['US', '5.35E+09', String(LOST), null, 'SpartnerNL/Laravel-Excel #1789'],
  ['US', '1.50955502E+10', String(LOST), null, 'dilshod/xlsx2csv #190'],
  ['GB', '4.41E+11', String(LOST), null, 'Automattic/camptix #40'],
  ['GB', '4.47900E+11', String(LOST), null, 'alphagov/notifications-admin #4124'],
  ['GB', '7.70E+09', String(LOST), null, 'dilshod/xlsx2csv #190'],
  ['US', '5095550168.0', '+15095550168', null, 'nyaruka/rapidpro #241'],
  ['US', '15095550176.00', '+15095550176', null, 'nyaruka/rapidpro #241'],
  ['US', '5,095,550,174', '+15095550174', null, 'YetiForceCompany/YetiForceCRM #6585'],
  ['US', '5,095,550,174.00', '+15095550174', null, 'YetiForceCompany/YetiForceCRM #6585'],
  ['US', '="5095550169"', '+15095550169', null, 'YetiForceCompany/YetiForceCRM #6585'],
  ['US', "'5095550171", '+15095550171', null, 'YetiForceCompany/YetiForceCRM #6585'],
  ['US', '=+15095550172', '+15095550172', null, 'YetiForceCompany/YetiForceCRM #6585'],
  ['US', 'tel:+15095550175', '+15095550175', null, 'CDCgov/dibbs-ecr-viewer #497'],
  ['FI', '358412345642.0 (cell)', '+358412345642', null, 'drawn by npm run fuzz'],
  ['GB', '447700900131.0', '+447700900131', null, 'nyaruka/rapidpro #241'],
  ['DE', '4915112345675.0', '+4915112345675', null, 'wireservice/csvkit #1143'],
  ['DE', '1712345676.0', '+491712345676', null, 'wireservice/csvkit #1143'],
  ['DE', '01712345677,0', '+491712345677', null, 'wireservice/csvkit #1143'],
  ['FR', '01.42.68.53.00', '+33142685300', null, 'a pair of zeros is no decimal'],
  ['SK', '912345678.0', '+421912345678', null, 'softmonkeyjapan/opencart-excel-export #4'],
  // Extensions.
  ['US', '509-555-0177 x12', '+15095550177', 'extension', 'savoirfairelinux/sous-chef #787'],
  ['US', '(509) 555-0177 ext. 12', '+15095550177', 'extension', 'savoirfairelinux/sous-chef #787'],
  ['US', '509.555.0179#2', '+15095550179', 'extension', 'CDCgov/dibbs-ecr-viewer #497'],
  ['US', '+15095550195;ext=3', '+15095550195', 'extension', 'RFC 3966, 3'],
  ['GB', '07700 900130 x2', '+447700900130', 'extension', 'savoirfairelinux/sous-chef #787'],
  ['DE', '030 1234567 Durchwahl 12', '+49301234567', 'extension', 'savoirfairelinux/sous-chef #787'],
  // Words and signs beside the number.
  ['US', '(509)555-0185 (cell)', '+15095550185', null, 'owncloud-archive/contacts #818'],
  ['US', 'c: 509-555-0186', '+15095550186', null, 'owncloud-archive/contacts #818'],
  ['US', '5095550194 Mia', '+15095550194', null, 'owncloud-archive/contacts #818'],
  ['US', '509 555 0196 wife', '+15095550196', null, 'owncloud-archive/contacts #818'],
  ['US', '(509) 555 - 0197', '+15095550197', null, 'owncloud-archive/contacts #818'],
  ['US', '509_555_0198', '+15095550198', null, 'owncloud-archive/contacts #818'],
  ['US', '509*555*0199', '+15095550199', null, 'owncloud-archive/contacts #818'],
  ['US', '509 / 555 / 0200', '+15095550200', null, 'owncloud-archive/contacts #818'],
  ['US', '[509] 555-0201.', '+15095550201', null, 'owncloud-archive/contacts #818'],
  ['DE', '+49 171 2345680 (Handy)', '+491712345680', null, 'owncloud-archive/contacts #818'],
  // Several.
  ['US', '509-555-0187 or 509-555-0188', '+15095550187', 'others', 'owncloud-archive/contacts #818'],
  ['US', '509-555-0189/509-555-0190', '+15095550189', 'others', 'owncloud-archive/contacts #818'],
  ['US', '509-555-0189/90', '+15095550189', 'extension', 'owncloud-archive/contacts #818'],
  ['US', '509-555-0187 ::: 509-555-0188', '+15095550187', 'others', 'cluster-software/agent-crm #88'],
  ['US', '509-555-0187; 509-555-0187', '+15095550187', null, 'cluster-software/agent-crm #88'],
  [
    'US',
    'Office: 509-555-0187, Mobile: 509-555-0188',
    '+15095550188',
    'others',
    'cluster-software/agent-crm #88',
  ],
  ['US', '000-000-0000, 509-555-0188', '+15095550188', null, 'cluster-software/agent-crm #88'],
  ['DE', '0171/2345678', '+491712345678', null, 'a slash behind the area code (DIN 5008)'],
  ['DE', '030 1234567/68', '+49301234567', 'extension', 'a slash before another extension'],
  // Country codes.
  ['US', '011 44 20 7946 0958', '+442079460958', null, 'AfterShip/phone #443'],
  ['US', '0044 20 7946 0958', '+442079460958', null, 'AfterShip/phone #443'],
  ['US', '+44 (0)20 7946 0958', '+442079460958', null, 'signalapp/Signal-Android #5928'],
  ['US', '+44 020 7946 0958', '+442079460958', null, 'signalapp/Signal-Android #5928'],
  ['US', '44 20 7946 0958', String(NO), null, 'a country is not guessed'],
  ['US', '1 509 555 0183', '+15095550183', null, 'ITU-T E.164'],
  ['US', '+1 1 509 555 0184', '+15095550184', null, 'chobbledotcom/tickets #637'],
  ['GB', '+44 07700 900125', '+447700900125', null, 'signalapp/Signal-Android #5928'],
  ['GB', '+4407123123123', '+447123123123', null, 'AfterShip/phone #268'],
  ['GB', '44 7700 900127', '+447700900127', null, 'chobbledotcom/tickets #637'],
  ['GB', '(+44) 7700900129', '+447700900129', null, 'chobbledotcom/tickets #637'],
  ['GB', '+440 7700 900133', '+447700900133', null, 'chobbledotcom/tickets #637'],
  ['GB', '0044 07700 900134', '+447700900134', null, 'chobbledotcom/tickets #637'],
  ['GB', '+44 44 7700 900123', '+447700900123', null, 'chobbledotcom/tickets #637'],
  ['GB', '7700900124', '+447700900124', null, 'softmonkeyjapan/opencart-excel-export #4'],
  ['DE', '+49 0171 2345673', '+491712345673', null, 'colinhacks/zod #5563'],
  ['DE', '+49030 12345678', '+493012345678', null, 'colinhacks/zod #5563'],
  ['DE', '49 171 2345681', '+491712345681', null, 'BelledonneCommunications/linphone-android #940'],
  ['FR', '+330612345678', '+33612345678', null, 'hbb20/CountryCodePickerProject #149'],
  ['AU', '+6104 1234 5678', '+61412345678', null, 'faker-ruby/faker #2686'],
  ['NZ', '+640211398065', '+64211398065', null, 'faker-ruby/faker #2686'],
  ['AU', '+6104312345678', String(NO), null, 'okta-graveyard/lock-passwordless #99 (a digit too many)'],
  ['IT', '+39 (0)6 1234 5678', '+390612345678', null, 'ITU-T E.123: a zero that is dialed'],
  ['MX', '+52 1 55 1234 5678', '+525512345678', null, 'okta-graveyard/lock-passwordless #99 (Mexico)'],
  ['US', '604-555-0180', '+16045550180', null, 'NANPA'],
  ['US', '876-555-0182', '+18765550182', null, 'NANPA'],
  // No numbers.
  ['US', '1-800-GOT-JUNK', String(NO), null, 'a word is no digits'],
  ['US', '509-555-MOVE', String(NO), null, 'a word is no digits'],
  ['US', '555-0191', String(NO), null, 'NANPA'],
  ['US', '1095550192', String(NO), null, 'NANPA'],
  ['US', '509-155-0193', String(NO), null, 'NANPA'],
  ['US', '000-000-0000', String(FAKE), null, 'kinde-oss/documentation #507'],
  ['US', '(999) 999-9999', String(FAKE), null, 'kinde-oss/documentation #507'],
  ['US', '555-555-5555', String(FAKE), null, 'kinde-oss/documentation #507'],
  ['US', '+1 111 111 1111', String(FAKE), null, 'kinde-oss/documentation #507'],
  ['US', '1234567890', String(FAKE), null, 'kinde-oss/documentation #507'],
  ['DE', '0123456789', String(FAKE), null, 'kinde-oss/documentation #507'],
  ['DE', '00000000', String(FAKE), null, 'kinde-oss/documentation #507'],
]

test.each(CASES)('%s: %j is %s, without its %s (%s)', (country, cell, read, leftOut) => {
  const { phones, problem, hasExtension } = readPhones(cell, country)
  const [phone, ...others] = phones
  const rest = others.length > 0 ? 'others' : hasExtension ? 'extension' : null
  expect([phone ?? problem, rest]).toEqual([read, leftOut])
  expect(readPhone(cell, country)).toBe(leftOut === 'others' ? null : (phone ?? null))
})

/** Countries that the tests try. */
const COUNTRIES = (
  'US CA GB IE FR DE AT CH NL BE LU ES PT IT GR SE NO DK FI IS PL CZ SK HU RO BG HR SI EE LV LT UA TR IL AE SA EG ZA NG KE ' +
  'IN PK JP KR SG AU NZ MX BR'
).split(' ')

describe('a mobile of each country', () => {
  test.each(COUNTRIES)('%s reads as itself, however it is written', (country) => {
    const number = getExampleNumber(country as 'US', examples)
    if (number === undefined) throw new Error(country)
    const [code, national] = [number.countryCallingCode, number.nationalNumber]
    const dialed = number.formatNational().replace(/\D/g, '')
    const written = [
      number.number,
      number.formatInternational(),
      number.formatNational(),
      `00${code}${national}`,
    ]
    const broken = [
      `+${code} (${dialed.slice(0, dialed.length - national.length)})${national}`,
      `${code}${national}`,
    ]
    const figures = [
      `${dialed}.0`,
      `${code}${national}.0`,
      `+${code}${national}.00`,
      `+${code}${code}${national}`,
    ]
    for (const typed of [...written, ...broken, ...figures])
      expect([typed, readPhone(typed, country)]).toEqual([typed, number.number])
    if (dialed.startsWith('0')) {
      for (const typed of [`+${code} ${dialed}`, `00${code}${dialed}`, `${national}.0`, national])
        expect([typed, readPhone(typed, country)]).toEqual([typed, number.number])
    }
  })
})
