import { expect, test } from 'vitest'
import { may, type Right, ROLES, roleRefusal, withoutContacts } from './roles.ts'

test.each([
  ['see', 'owner manager staff viewer'],
  ['contacts', 'owner manager staff'],
  ['ask', 'owner manager staff'],
  ['export', 'owner manager'],
  ['manage', 'owner manager'],
  ['own', 'owner'],
] satisfies [Right, string][])('%s: %s', (right, roles) => {
  expect(ROLES.filter((role) => may(role, right)).join(' ')).toBe(roles)
})

test('a refusal names the roles that may', () => {
  expect([roleRefusal('own'), roleRefusal('ask')]).toEqual([
    'Only an owner can do this.',
    'Only an owner, manager or staff member can do this.',
  ])
})

test('contacts are hidden wherever they stand, and nothing else', () => {
  const at = new Date(0)
  const id = '12345678-1234-4123-8123-123456789012'
  const same = {
    id,
    at,
    ids: [id],
    sentAt: '2026-11-19T18:00:00.000Z',
    nextCursor: 'MjE3-5550177-123',
    rating: 2175550177,
  }
  const answer = {
    items: [
      {
        ...same,
        name: 'Ann',
        email: 'ann@shop.example',
        phone: null,
        customerPhone: '+1',
        tags: ['VIP', '217-555-0177'],
      },
      { name: 'ann@shop.example', fullName: '', customerName: '(217) 555-0177', notes: 'Call 217 555 0177.' },
      { name: 'Ann ann@shop.example', message: null, text: 'Mail ann at shop dot example' },
    ],
    events: [
      { kind: 'opt-out', text: '+13125550143' },
      { kind: 'note', text: 'Call back at 5.' },
    ],
  }
  expect(withoutContacts(answer, 'Cliente')).toEqual({
    items: [
      { ...same, name: 'Ann', email: '•••', phone: null, customerPhone: '•••', tags: ['VIP', '•••'] },
      { name: 'Cliente', fullName: 'Cliente', customerName: 'Cliente', notes: 'Call •••.' },
      { name: 'Ann •••', message: null, text: 'Mail •••' },
    ],
    events: [
      { kind: 'opt-out', text: '•••' },
      { kind: 'note', text: 'Call back at 5.' },
    ],
  })
})
