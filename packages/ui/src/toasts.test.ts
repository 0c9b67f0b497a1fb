import { afterEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, showToast, subscribeToasts, TOAST_MS } from './toasts.ts'

afterEach(() => {
  const toast = currentToast()
  if (toast !== null) dismissToast(toast.id)
})

test('shows one toast at a time for 5,000 ms; the end of an older one leaves the newer one alone', () => {
  const first = showToast({ title: 'Account created' })
  const second = showToast({
    title: 'Setup complete!',
    description: 'Your account is ready to use',
    tone: 'success',
  })
  dismissToast(first)
  expect(currentToast()).toMatchObject({ id: second, title: 'Setup complete!', tone: 'success' })
  dismissToast(second)
  expect(currentToast()).toBeNull()
  expect(TOAST_MS).toBe(5000)
})

test('tells its listeners until they leave', () => {
  const heard = vi.fn()
  const leave = subscribeToasts(heard)
  showToast({ title: 'one' })
  leave()
  showToast({ title: 'two' })
  expect(heard).toHaveBeenCalledTimes(1)
})
