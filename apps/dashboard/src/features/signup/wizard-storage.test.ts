import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../lib/memory-storage.ts'
import { clearWizard, EMPTY_WIZARD, loadWizard, saveWizard, type WizardState } from './wizard-storage.ts'

const FILLED: WizardState = {
  step: 3,
  values: {
    plan: 'professional',
    place: {
      ...{ placeId: 'ChIJblue', name: 'Blue Door Bakery', address: '14 Main St, Springfield' },
      ...{ phone: '(512) 555-0188', website: '', types: ['bakery'] },
    },
    notOnGoogle: false,
    claim: true,
    businessName: 'Blue Door Bakery',
    slug: 'blue-door-bakery',
    reviewLink: 'https://search.google.com/local/writereview?placeid=ChIJblue',
    fullName: 'Dana Reyes',
    email: 'dana@example.com',
    phone: '(512) 555-0100',
    username: 'bluedoorbakery',
    password: 'Sourdough-4-ever',
  },
}

test('step and fields come back, the password does not and was never stored', () => {
  const storage = memoryStorage()
  let stored = ''
  saveWizard(FILLED, {
    ...storage,
    setItem: (key, value) => {
      stored += value
      storage.setItem(key, value)
    },
  })
  expect(loadWizard(storage)).toEqual({ ...FILLED, values: { ...FILLED.values, password: '' } })
  expect(stored).not.toContain('Sourdough')
})

test('cleared after success', () => {
  const storage = memoryStorage()
  saveWizard(FILLED, storage)
  clearWizard(storage)
  expect(loadWizard(storage)).toEqual(EMPTY_WIZARD)
})

test('a later step without a place starts over at step 1, unless the business is not on Google', () => {
  const storage = memoryStorage()
  for (const [notOnGoogle, step] of [[false, 1] as const, [true, 2] as const]) {
    saveWizard({ step: 2, values: { ...FILLED.values, place: null, notOnGoogle } }, storage)
    expect(loadWizard(storage).step).toBe(step)
  }
})

test('anything in the storage loads to a usable wizard', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (junk) => {
      const state = loadWizard({ ...memoryStorage(), getItem: () => junk })
      expect([1, 2, 3]).toContain(state.step)
      for (const [name, value] of Object.entries(state.values)) {
        if (name === 'notOnGoogle' || name === 'claim') expect(value).toBeTypeOf('boolean')
        else if (name !== 'place') expect(value).toBeTypeOf('string')
      }
    }),
  )
})

test('a storage that refuses does not stop the wizard', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect(() => saveWizard(FILLED, storage)).not.toThrow()
  expect(() => clearWizard(storage)).not.toThrow()
  expect(loadWizard(storage)).toEqual(EMPTY_WIZARD)
})
