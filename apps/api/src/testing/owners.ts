import type { Role } from '@fivestead/domain/roles'
import { clearRemoved } from '../businesses/removal.service.ts'
import { ENTRIES } from '../gateways/places/directory/entries.ts'
import type { Browser, CallOptions, TestApp } from './create-test-app.ts'
import { addRows, dropRows, organizationOf, setRows } from './rows.ts'

let places = 0
let owners = 0

/** Begins again with the first place and the first owner: what a suite gets does not hang on those before it. */
export function restartOwners(): void {
  places = 0
  owners = 0
}

/** A place of the sandbox directory that no earlier call got since the suite's app opened. */
export function nextPlaceId(): string {
  const entry = ENTRIES.filter(({ place }) => place.formattedAddress !== null)[places]
  places += 1
  if (!entry) throw new Error('the sandbox directory has no more places')
  return entry.place.placeId
}

/** A sign-up payload that is accepted; each call names another owner and place. */
export function signupPayload(more: Record<string, unknown> = {}) {
  owners += 1
  return {
    fullName: `Owner ${owners}`,
    email: `owner${owners}@example.com`,
    phone: '(555) 123-4567',
    businessName: 'Named by the client',
    username: `owner${owners}`,
    password: 'Correct-Horse-1',
    ...more,
    placeId: typeof more.placeId === 'string' ? more.placeId : nextPlaceId(),
  }
}

export interface Owner {
  browser: Browser
  // biome-ignore lint/suspicious/noExplicitAny: as the wire has it
  user: any
  // biome-ignore lint/suspicious/noExplicitAny: as the wire has it
  business: any
  password: string
}

/**
 * An owner with one business, signed in with a browser of their own. Their requests get no reminders, so that a suite counts
 * the messages that it asked for.
 */
export async function signUp(
  testApp: TestApp,
  more: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<Owner> {
  const browser = testApp.browser()
  const payload = signupPayload(more)
  const answer = await browser.post('/api/signup', payload, options)
  if (answer.status !== 201) throw new Error(`sign-up failed: ${answer.status} ${answer.text}`)
  // Each answer has another position.
  const { livePosition: _, ...user } = answer.body.user
  const business = { ...answer.body.business, reminders: 0 }
  await setRows(testApp, 'businesses', { id: business.id }, { reminders: 0 })
  return { browser, user: { ...user, businesses: [business] }, business, password: payload.password }
}

/** As if the owner had entered the code that was texted to the number in the profile. */
export async function confirmPhone(testApp: TestApp, { user }: Owner, phone?: string): Promise<void> {
  if (phone !== undefined) await setRows(testApp, 'users', { id: user.id }, { phone })
  await setRows(testApp, 'users', { id: user.id }, { phoneVerifiedAt: testApp.clock.now() })
}

/** As if the owner had pressed the button in the confirmation mail: messages to customers may really leave. */
export const confirmEmail = (testApp: TestApp, { user }: Owner): Promise<void> =>
  setRows(testApp, 'users', { id: user.id }, { emailVerifiedAt: testApp.clock.now() })

/** As if the 30 days after the deletion of a business were over (decision 009). */
export async function dropBusiness(testApp: TestApp, id: number): Promise<void> {
  await dropRows(testApp, 'allBusinesses', { id })
  await clearRemoved(testApp.deps)
}

/**
 * Signs somebody up who then joins the team of an owner, and works for it.
 * @param businessIds the places that they see; null for all
 */
export async function joinTeam(
  testApp: TestApp,
  team: Owner,
  role: Role,
  businessIds: number[] | null = null,
): Promise<Owner> {
  const member = await signUp(testApp)
  const organizationId = await organizationOf(testApp, team)
  await addRows(testApp, 'memberships', { userId: member.user.id, organizationId, role, businessIds })
  const { status } = await member.browser.mutate('team.switch', { organizationId })
  if (status !== 200) throw new Error(`the team was not joined: ${status}`)
  return member
}
