import { afterEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, showToast, subscribeToasts, TOAST_MS } from './toasts.ts'

afterEach(() => {
  const toast = currentToast()
  if (toast !== null) dismissToast(toast.id)
})

test('shows one toast at a time: a second takes the place of the first', () => {
  showToast({ title: 'Account created' })
  showToast({ title: 'Setup complete!', description: 'Your account is ready to use', tone: 'success' })
  expect(currentToast()).toMatchObject({ title: 'Setup complete!', tone: 'success' })
})

test('the end of an older toast leaves the newer one alone', () => {
  const first = showToast({ title: 'one' })
  const second = showToast({ title: 'two' })
  dismissToast(first)
  expect(currentToast()?.id).toBe(second)
  dismissToast(second)
  expect(currentToast()).toBeNull()
})

test('tells its listeners until they leave', () => {
  const heard = vi.fn()
  const leave = subscribeToasts(heard)
  showToast({ title: 'one' })
  leave()
  showToast({ title: 'two' })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('stays for 5,000 ms', () => expect(TOAST_MS).toBe(5000))
