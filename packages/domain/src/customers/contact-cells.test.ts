import { expect, test } from 'vitest'
import { worded } from '../messaging/testing/worded.ts'
import { readEmailCell, readPhoneCell } from './contact-cells.ts'
import { noteText } from './import-notes.ts'

const FAKE = 'It looks like a placeholder'
const BAD = 'Please enter a valid email address.'

test.each<[cell: string, values: string[], problem: unknown, source: string]>([
  [
    'jo@example.com; jo2@example.com',
    ['jo@example.com', 'jo2@example.com'],
    null,
    'cluster-software/agent-crm #88',
  ],
  ['kim@example.com, none@none.com', ['kim@example.com'], null, 'cluster-software/agent-crm #88'],
  [
    'lee@x.example / lee2@x.example',
    ['lee@x.example', 'lee2@x.example'],
    null,
    'owncloud-archive/contacts #818',
  ],
  [
    'lee@x.example ::: Lee@X.example',
    ['lee@x.example', 'Lee@x.example'],
    null,
    'owncloud-archive/contacts #818',
  ],
  [
    'Jo <jo@example.com>, Al <al@example.com>',
    ['jo@example.com', 'al@example.com'],
    null,
    'floatpane/matcha #1310',
  ],
  ['Ned Ross <ned@example.com>', ['ned@example.com'], null, 'floatpane/matcha #1310'],
  ['ann@example.com#mailto:ann@example.com#', ['ann@example.com'], null, 'hyperlinks of Access'],
  ['[ann@example.com](mailto:ann@example.com)', ['ann@example.com'], null, 'nextcloud/mail #11739'],
  [
    'ann@example.com；bob@example.com',
    ['ann@example.com', 'bob@example.com'],
    null,
    'owncloud-archive/contacts #818',
  ],
  ['none@gmail.com', [], FAKE, 'Kademi/kademi-dev #2598'],
  ['refused@shop.example', [], FAKE, 'Kademi/kademi-dev #2598'],
  ['do-not-reply@shop.example', [], FAKE, 'Kademi/kademi-dev #2598'],
  ['sin.correo@shop.example', [], FAKE, 'Kademi/kademi-dev #2598'],
  ['nein@nein.de', [], FAKE, 'Kademi/kademi-dev #2598'],
  ['berg@berg.com', ['berg@berg.com'], null, "a domain of one's own"],
  ['noemailberg@example.com', ['noemailberg@example.com'], null, 'an address'],
  ['noemail@noemail.com', [], FAKE, 'Kademi/kademi-dev #2598'],
  ['None@None.com', [], FAKE, 'Kademi/kademi-dev #2598'],
  ['test@test.com', [], FAKE, 'Kademi/kademi-dev #2598'],
  ['no-email@shop.example', [], FAKE, 'Kademi/kademi-dev #2598'],
  ['test@example.com', ['test@example.com'], null, 'an address'],
  ['ida @example.com', [], BAD, 'RFC 5322, 3.2.3'],
  ['éric@example.com', [], expect.stringMatching(/accented/), 'RFC 6531'],
])('the email cell %j is %j', (cell, values, problem) => {
  expect(worded(readEmailCell(cell), noteText)).toEqual({ values, problem, note: null })
})

test.each([
  ['509-555-0187 or 509-555-0188', ['+15095550187', '+15095550188'], null, null],
  ['509-555-0177 x12', ['+15095550177'], null, 'the phone number is kept without its extension'],
  ['5.10E+09', [], expect.stringMatching(/^The spreadsheet shortened this phone number/), null],
  ['000-000-0000', [], FAKE, null],
  ['555-0191', [], 'Please enter a 10-digit US phone number', null],
])('the phone cell %j is %j', (cell, values, problem, note) => {
  expect(worded(readPhoneCell(cell, 'US'), noteText)).toEqual({ values, problem, note })
})
