import { describe, expect, test } from 'vitest'
import { findSame, isSamePerson, type Who } from './who.ts'

const [MAIL, OWN, PHONE, CELL] = ['family@example.com', 'own@example.com', '+15095550160', '+15095550161']
const who = (fullName: string, email: string | null, phone: string | null): Who => ({
  fullName,
  email,
  phone,
})

/** What two have in common, and what each has beside it. */
const SHARED = {
  both: [MAIL, PHONE, MAIL, PHONE],
  'phone, own emails': [OWN, PHONE, MAIL, PHONE],
  'phone, one email': [null, PHONE, MAIL, PHONE],
  'email, own phones': [MAIL, CELL, MAIL, PHONE],
  'email alone': [MAIL, null, MAIL, null],
  nothing: [OWN, CELL, MAIL, PHONE],
  'no contact': [null, null, null, null],
} as const

const people = (source: string, same: boolean, shared: keyof typeof SHARED, one: string, other: string) =>
  [source, one, other, shared, same] as const

test.each([
  people('Kademi/kademi-dev #2598', false, 'phone, own emails', 'Mia Lund', 'Tom Lund'),
  people('Kademi/kademi-dev #2598', false, 'phone, one email', 'Kid Lund', 'Mia Lund'),
  people('YetiForceCompany/YetiForceCRM #13493', false, 'email, own phones', 'Mia Lund', 'Tom Lund'),
  people('Librarika/Issues #739', false, 'email alone', 'Mia Lund', 'Tom Lund'),
  people(
    'roundcube/roundcubemail #8747: children have the address of a parent',
    false,
    'email, own phones',
    'Ida Berg',
    'Eva Berg',
  ),
  people('twins with one of each', false, 'both', 'Paul Lund', 'Paula Lund'),
  people('mattogodoy/nametag #306: last names differ', false, 'both', 'John Abc', 'John Def'),
  people('mattogodoy/nametag #306', false, 'nothing', 'John Abc', 'John Abc'),
  people('openpetra/openpetra #570: name and one contact', true, 'phone, own emails', 'Mia Lund', 'Mia Lund'),
  people('deong/charrington #2: name and one contact', true, 'email, own phones', 'Mia Lund', 'Mia Lund'),
  people('wireseo/pe #2: blanks between', true, 'email alone', 'Roy    Balakrishnan', 'Roy Balakrishnan'),
  people(
    'SORMAS-Foundation/SORMAS-Project #2405: first and last name count',
    false,
    'both',
    'Roy Lund',
    'Roy Balakrishnan',
  ),
  people(
    'CodeForPhilly/paws-data-pipeline #125: middle name',
    true,
    'email alone',
    'Jane Marie Doe',
    'Jane Doe',
  ),
  people(
    'CodeForPhilly/paws-data-pipeline #125: middle initial',
    true,
    'email, own phones',
    'Jane J Doe',
    'Jane Doe',
  ),
  people(
    'CodeForPhilly/paws-data-pipeline #125: nickname in brackets',
    true,
    'email alone',
    'Jane (JJ) Doe',
    'JJ Doe',
  ),
  people(
    'CodeForPhilly/paws-data-pipeline #125: one of a couple',
    true,
    'email alone',
    'Jane and John Doe',
    'Jane Doe',
  ),
  people(
    'one of a couple, with an address of her own',
    false,
    'phone, own emails',
    'Jane & John Doe',
    'Jane Doe',
  ),
  people(
    'eljeffeg/SmartCopy #285: middle names tell siblings apart',
    false,
    'both',
    'John James Crit',
    'John Jay Crit',
  ),
  people(
    'eljeffeg/SmartCopy #285: initial of a middle name',
    true,
    'both',
    'John James Crit',
    'John J. Crit',
  ),
  people('dedupeio/dedupe #769', true, 'email alone', 'Bill Johnson', 'William Johnson'),
  people('dedupeio/dedupe #769', true, 'phone, one email', 'Mandy Lund', 'Amanda Lund'),
  people('father and son may have one name', false, 'phone, own emails', 'Bob Lund', 'Robert Lund'),
  people('SalesforceFoundation/NPSP #1151: first name alone', true, 'phone, one email', 'Mia', 'Mia Lund'),
  people('last name first', true, 'phone, own emails', 'Lund, Mia', 'Mia Lund'),
  people('initial', true, 'email, own phones', 'M. Lund', 'Mia Lund'),
  people('initial of somebody with another address', false, 'phone, own emails', 'M. Lund', 'Mia Lund'),
  people('another initial', false, 'both', 'E. Lund', 'Mia Lund'),
  people('another initial', false, 'both', 'Y Lund', 'Mia Lund'),
  people('title', true, 'phone, own emails', 'Dr. Mia Lund, M.D.', 'mia lund'),
  people('titles of two', false, 'phone, one email', 'Mr. Lund', 'Mrs. Lund'),
  people('title of one', true, 'email alone', 'Mrs. Lund', 'Mia Lund'),
  people('a name that is a title elsewhere', false, 'both', 'Don Lund', 'Mia Lund'),
  people('generations', false, 'both', 'John Lund Jr.', 'John Lund Sr.'),
  people('a generation that one leaves out', true, 'email alone', 'John Lund Jr.', 'John Lund'),
  people('father and son', false, 'phone, own emails', 'John Lund Jr.', 'John Lund'),
  people('accents', true, 'phone, own emails', 'José Núñez', 'JOSE NUNEZ'),
  people('umlauts', true, 'phone, own emails', 'Jörg Müller', 'Joerg Mueller'),
  people('letters without accents', true, 'phone, own emails', 'Søren Łukasz', 'Soren Lukasz'),
  people('apostrophes', true, 'phone, own emails', 'Mia O’Brien', "Mia O'Brien"),
  people('apostrophe left out', true, 'phone, own emails', "Mia D'Angelo", 'Mia DAngelo'),
  people('gaps', true, 'phone, own emails', 'Anne-Marie MacDonald', 'Annemarie Mac Donald'),
  people('full width and invisible signs', true, 'phone, own emails', 'Ｍｉａ Lu\u200bnd', 'Mia Lund'),
  people('both names of a marriage', true, 'email alone', 'Mia Lund-Berg', 'Mia Lund'),
  people(
    'maiden name: the first word may be the last name of two',
    false,
    'both',
    'Kovács Anna',
    'Kovács Péter',
  ),
  people('no gap in Japanese', true, 'phone, own emails', '山田太郎', '山田 太郎'),
  people('Japanese siblings', false, 'both', '山田太郎', '山田花子'),
  people('vowels of Hindi are letters', false, 'both', 'कमल', 'कमला'),
  people('vowel points of Arabic are not', true, 'phone, own emails', 'مُحَمَّد علي', 'محمد علي'),
  people('no name', true, 'phone, one email', '', 'Mia Lund'),
  people('no name, and an address of its own', false, 'phone, own emails', '', 'Mia Lund'),
  people('a word for nothing', true, 'email, own phones', 'N/A', 'Mia Lund'),
  people('the address as the name', true, 'email alone', MAIL, 'Mia Lund'),
  people('the local part as the name', true, 'email alone', 'family', 'Mia Lund'),
  people('company and its owner', false, 'both', 'Lund Plumbing LLC', 'Mia Berg'),
  people('form of a company', true, 'phone, own emails', 'Lund Plumbing, L.L.C.', 'Lund Plumbing'),
  people('names alone', true, 'no contact', 'mia  Lund', 'Mia Lund'),
  people('parts of names alone', false, 'no contact', 'Mia', 'Mia Lund'),
  people('signs alone', true, 'email alone', '***', 'Mia Lund'),
] as const)('%s: %s, %s (%s)', (_, one, other, shared, same) => {
  const [email, phone, otherEmail, otherPhone] = SHARED[shared]
  const [left, right] = [who(one, email, phone), who(other, otherEmail, otherPhone)]
  expect([isSamePerson(left, right), isSamePerson(right, left)]).toEqual([same, same])
})

describe('of several who share a contact', () => {
  const mia = who('Mia Lund', null, PHONE)
  const tom = who('Tom Lund', MAIL, PHONE)
  test.each([
    ['the whole name wins', who('Tom Lund', null, PHONE), [who('Tom', null, PHONE), mia, tom], tom],
    ['then the address', who('Tom Lund', MAIL, CELL), [who('Tom Lund', null, CELL), tom], tom],
    ['then the first', who('', null, PHONE), [mia, tom], mia],
    ['another name is nobody of them', who('Ida Lund', null, PHONE), [mia, tom], undefined],
  ])('%s', (_, given, sharers, same) => {
    expect(findSame(given, sharers)).toBe(same)
  })
})
