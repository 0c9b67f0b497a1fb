import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { addDialogEntry, skipClosedDialogs } from './dialog-history.ts'

/** A history that stands on its second page, and what opens dialogs on it. */
function begin() {
  const history = createMemoryHistory({ initialEntries: ['/first'] })
  history.push('/page')
  skipClosedDialogs(history)
  const open = (onBack = () => {}) =>
    addDialogEntry(history, (dialog) => history.push(history.location.href, { dialog }), onBack)
  return { history, open, index: () => history.location.state.__TSR_index }
}
/** Until the entry of a closed dialog is gone. */
const settled = () => new Promise((done) => setTimeout(done))

test('Back closes the dialog and stays on the page, the next Back leaves it', async () => {
  const { history, open } = begin()
  const onBack = vi.fn(() => close())
  const close = open(onBack)
  expect(history.location.pathname).toBe('/page')
  history.back()
  await settled()
  expect(onBack).toHaveBeenCalledTimes(1)
  expect(history.location.pathname).toBe('/page')
  history.back()
  expect(history.location.pathname).toBe('/first')
})

test('a dialog that was closed otherwise leaves no entry behind', async () => {
  const { history, open, index } = begin()
  const onBack = vi.fn()
  open(onBack)()
  await settled()
  expect([index(), onBack.mock.calls.length]).toEqual([1, 0])
  history.back()
  expect(history.location.pathname).toBe('/first')
})

test('with a dialog above another, Back closes the upper one alone', async () => {
  const { history, open, index } = begin()
  const [lowerBack, upperBack] = [vi.fn(), vi.fn(() => closeUpper())]
  const closeLower = open(lowerBack)
  const closeUpper = open(upperBack)
  history.back()
  await settled()
  expect([lowerBack.mock.calls.length, upperBack.mock.calls.length, index()]).toEqual([0, 1, 2])
  closeLower()
  await settled()
  expect(index()).toBe(1)
})

test('a link in the dialog leads on, and the way back passes the closed dialog', async () => {
  const { history, open } = begin()
  const close = open()
  close()
  history.push('/next')
  await settled()
  expect(history.location.pathname).toBe('/next')
  history.back()
  expect([history.location.pathname, history.location.state.dialog]).toEqual(['/page', undefined])
})

test('one dialog that gives way to another: closing that one leaves none of the two entries', async () => {
  const { open, index } = begin()
  const closeFirst = open()
  closeFirst()
  const closeSecond = open()
  await settled()
  closeSecond()
  await settled()
  expect(index()).toBe(1)
})
