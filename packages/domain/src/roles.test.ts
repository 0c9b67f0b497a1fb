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
  const answer = {
    items: [{ name: 'Ann', email: 'ann@shop.example', phone: null, at, customerPhone: '+1', tags: ['VIP'] }],
    events: [
      { kind: 'opt-out', text: '+13125550143' },
      { kind: 'note', text: 'Call back.' },
    ],
  }
  expect(withoutContacts(answer)).toEqual({
    items: [{ name: 'Ann', email: '•••', phone: null, at, customerPhone: '•••', tags: ['VIP'] }],
    events: [
      { kind: 'opt-out', text: '•••' },
      { kind: 'note', text: 'Call back.' },
    ],
  })
})
