import { expect, type Page } from '@playwright/test'

/** Call or message that a double received. */
interface Taken {
  to: string
  subject?: string
  text: string
}

const controlOrigin = process.env.E2E_CONTROL ?? ''

/** Tells a double what to do, as its page does (infra/doubles/control.ts). */
export async function control(command: Record<string, string>): Promise<void> {
  const answer = await fetch(`${controlOrigin}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** Requests that a double received, oldest first. */
export async function asked(double: string): Promise<Taken[]> {
  const answer = await fetch(`${controlOrigin}/_control`)
  return ((await answer.json()) as Record<string, { taken: Taken[] }>)[double]?.taken ?? []
}

/** The newest email to an address, once it is there. */
export async function mailTo(address: string, subject: RegExp): Promise<Taken> {
  let mail: Taken | undefined
  await expect(async () => {
    mail = (await asked('smtp')).findLast((one) => one.to === address && subject.test(one.subject ?? ''))
    expect(mail).toBeDefined()
  }).toPass({ timeout: 30_000 })
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail
}

/** Types the code of the mail that asks to confirm this address into the banner. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  const code = /\b(\d{4}) ?(\d{4})\b/.exec((await mailTo(email, /Confirm/)).text)
  await page.getByRole('textbox', { name: 'Code' }).fill(`${code?.[1]}${code?.[2]}`)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Confirm your email to send requests')).toHaveCount(0)
}

/** Lets hours go by for the product, with what the worker does every hour. */
export async function later(hours: number): Promise<void> {
  const url = new URL(controlOrigin)
  url.port = String(Number(url.port) - 1)
  const answer = await fetch(new URL(`/later?hours=${hours}`, url), { method: 'POST' })
  expect(answer.status).toBe(200)
}
