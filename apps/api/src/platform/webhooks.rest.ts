import { apiPageOf, noParams, ofRowPath } from '@fivestead/domain/platform/pages/schemas'
import {
  apiNewWebhookSchema,
  apiWebhookSchema,
  apiWebhookTestSchema,
} from '@fivestead/domain/platform/webhooks/responses'
import { createWebhookSchema } from '@fivestead/domain/webhooks/schemas'
import { apiRouteFor } from '../http/v1/route.ts'
import {
  type ActingOnWebhooks,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  testWebhook,
} from '../webhooks/endpoints/service.ts'
import type { KeyScope } from './keys/access.ts'

const route = apiRouteFor<KeyScope>()
const common = { scope: 'webhooks:manage', tag: 'Webhooks', query: noParams } as const

const acting = ({
  keyId: apiKeyId,
  organizationId,
  businessIds,
  network,
  ...key
}: KeyScope): ActingOnWebhooks => ({
  ...{ userId: null, apiKeyId, organizationId, businessIds, network, key },
})

export const webhookRoutes = [
  route({
    ...{ ...common, method: 'GET', path: '/webhooks', summary: 'List webhooks' },
    params: noParams,
    answers: { 200: apiPageOf(apiWebhookSchema) },
    handle: async ({ deps, key }) => ({
      status: 200,
      body: { data: await listWebhooks(deps, acting(key)), next: null },
    }),
  }),
  route({
    ...{ ...common, method: 'POST', path: '/webhooks', summary: 'Add webhook' },
    description:
      'Each event needs the scope that reads what it tells: `requests:read`, `reviews:read`, `feedback:read` or `customers:read`. The webhook ends with the key that added it.',
    params: noParams,
    body: createWebhookSchema,
    example: { url: 'https://example.com/webhooks', events: ['rating.created', 'feedback.created'] },
    answers: { 201: apiNewWebhookSchema },
    refuses: ['conflict'],
    isSecret: true,
    handle: async ({ deps, key, body }) => ({
      status: 201,
      body: await createWebhook(deps, acting(key), body),
    }),
  }),
  route({
    ...{ ...common, method: 'GET', path: '/webhooks/{id}', summary: 'Get webhook' },
    params: ofRowPath,
    answers: { 200: apiWebhookSchema },
    refuses: ['not-found'],
    handle: async ({ deps, key, params }) => ({
      status: 200,
      body: await getWebhook(deps, acting(key), params.id),
    }),
  }),
  route({
    ...{ ...common, method: 'DELETE', path: '/webhooks/{id}', summary: 'Delete webhook' },
    params: ofRowPath,
    answers: { 204: null },
    refuses: ['not-found'],
    handle: async ({ deps, key, params }) => {
      await deleteWebhook(deps, acting(key), params.id)
      return { status: 204, body: null }
    },
  }),
  route({
    ...{ ...common, method: 'POST', path: '/webhooks/{id}/test', summary: 'Test webhook' },
    description: 'At most 120 an hour for an organization, with the tests and replays of the dashboard.',
    limit: 'webhookTests',
    params: ofRowPath,
    answers: { 202: apiWebhookTestSchema },
    refuses: ['not-found', 'conflict'],
    handle: async ({ deps, key, params }) => {
      const { messageId: id } = await testWebhook(deps, acting(key), params.id)
      return { status: 202, body: { id } }
    },
  }),
]
