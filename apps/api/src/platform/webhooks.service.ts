import { m as refusals } from '@fivestead/domain/languages/messages/refusals/words'
import type { CreateWebhookInput } from '@fivestead/domain/webhooks/schemas'
import { proveOwner } from '../accounts/security/service.ts'
import { actingOwner, type Viewer } from '../caller.ts'
import type { Deps } from '../deps.ts'
import {
  type ActingOnWebhooks,
  createWebhook,
  rotateWebhook,
  type Webhook,
} from '../webhooks/endpoints/service.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'keys' | 'queue'>
type Proof = { password?: string | undefined }

/** The caller, who reaches every endpoint of the organization that is shown. @throws AppError forbidden */
export const webhookOwner = (me: Viewer): ActingOnWebhooks => ({ ...actingOwner(me), businessIds: null })

/** Adds an endpoint of the caller, who proves who they are: it goes on when the session is over. @throws as `proveOwner` and `createWebhook` */
export async function addWebhook(
  deps: Needs,
  me: Viewer,
  { password, ...input }: CreateWebhookInput & Proof,
): Promise<Webhook & { secret: string }> {
  const owner = webhookOwner(me)
  await proveOwner(deps, me, password, refusals.proveFirstForWebhook)
  return createWebhook(deps, owner, input)
}

/** Gives an endpoint a new secret, which the caller sees. @throws as `proveOwner` and `rotateWebhook` */
export async function renewSecret(
  deps: Needs,
  me: Viewer,
  { id, password }: { id: string } & Proof,
): Promise<Webhook & { secret: string }> {
  const owner = webhookOwner(me)
  await proveOwner(deps, me, password, refusals.proveFirstForWebhook)
  return rotateWebhook(deps, owner, id)
}
